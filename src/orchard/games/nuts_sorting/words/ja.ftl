title = ナッツ・ソーティング
about = ナッツを大きな山へ移すか、小さな山を食べる。
even-start = 先手は、グループが一つか二つ少ない組を受け持ちます。後手は、始める前にナッツを二つ取り除きます。印刷されたルールでは、慣れた人どうしだと、組を選んだ時点でほぼ勝敗が決まります。この始め方なら、勝つ見込みはほぼ同じです。

seat-0 = リス
seat-1 = カケス
colours-0 = 赤・青・黄
colours-1 = 黒・白・灰
counter-groups = グループ
look-hazelnut = { $count ->
    [1] 赤のヘーゼルナッツ
   *[other] 赤のヘーゼルナッツ{ $count }個
}
look-almond = { $count ->
    [1] 青のアーモンド
   *[other] 青のアーモンド{ $count }個
}
look-cashew = { $count ->
    [1] 黄のカシューナッツ
   *[other] 黄のカシューナッツ{ $count }個
}
look-walnut = { $count ->
    [1] 黒のクルミ
   *[other] 黒のクルミ{ $count }個
}
look-pistachio = { $count ->
    [1] 白のピスタチオ
   *[other] 白のピスタチオ{ $count }個
}
look-pecan = { $count ->
    [1] 灰のピーカンナッツ
   *[other] 灰のピーカンナッツ{ $count }個
}
nuts-0 = 赤のヘーゼルナッツ
nuts-1 = 青のアーモンド
nuts-2 = 黄のカシューナッツ
nuts-3 = 黒のクルミ
nuts-4 = 白のピスタチオ
nuts-5 = 灰のピーカンナッツ

## 図で見るルール

goal = 自分の三種類のナッツを、相手より先に、それぞれ一つのグループにまとめます。
step-1 = ナッツを、何があっても越えて、まっすぐ動かします。行き先は、元よりも大きなグループになるマスです。
step-2 = または、自分のグループを一つ、丸ごとボードから拾います。その種類の最後のグループは残します。
step-3 = 三種類がそれぞれ一つのグループになりました。これで勝ちです。

## What is to be done

deal-nut = { $cell }にナッツを配るか、空けておきます。
choose = 色の組を選ぶか、先手を取ります。
choose-set = 色の組を選びます。先手は相手です。
remove-own = 自分のナッツ（{ $colours }）を一つ取り除きます。
remove-other = 続けて、相手のナッツ（{ $colours }）を一つ取り除きます。
move-or-pick-up = ナッツをより大きなグループに移すか、グループを一つ拾います。
then-cell = 続けて、どこへ移すかを選びます。

## How it ended

won = { $seat }の勝ち：どの色も一つのグループになりました。

## What happened

dealt = { $cell }に{ $look }が配られました。
left-empty = { $cell }は空けておかれました。
chose = { $seat }が{ $colours }を選びました。
took-first = { $seat }が先手を取りました。
removed = { $seat }が{ $cell }の{ $look }を取り除きました。
moved = { $seat }が{ $look }を{ $start }から{ $end }へ移しました。
joined = 今は{ $count }個のグループに入っています。
picked-up-one = { $seat }が{ $cell }の{ $look }を拾いました。
picked-up = { $seat }が{ $cell }の{ $nuts }{ $count }個を拾いました。

## Buttons

pick-empty = 空けておく
pick-set = { $colours }を使う
pick-first = 先手を取る

## Questions before something is done

pick-up-one = この{ $look }を拾いますか？
pick-up-group = この{ $nuts }{ $count }個のグループを拾いますか？

## Why not

N8-over = 三色がそろい、対局は終わっています。
N1-deal-first = まず、ナッツをすべて配り終えます。
N1-empty-dealt = 空きマスはもう決まっています。
N1-all-dealt = { $look }はすべて配られています。
N1-deal-over = 配り終えました。今はナッツを移すか、グループを拾います。
N2-choose-first = まず、色の組か先手を選びます。
N2-choose-set-first = まず、色の組を選びます。
N2-choice-over = 組はもう決まっています。今はナッツを移すか、グループを拾います。
N3-remove-first = 始める前に、ナッツを一つ取り除きます。
N3-empty = { $cell }に取り除くナッツはありません。
NR2-own-first = 先に自分のナッツ（{ $colours }）を取り除きます。{ $cell }の{ $look }は相手のものです。
N3-other-due = 今は相手のナッツ（{ $colours }）を取り除きます。{ $cell }の{ $look }は自分のものです。
N6-empty = { $cell }に拾うナッツはありません。
N6-not-yours = { $cell }の{ $look }は自分のものではありません。自分の色は{ $colours }です。
N7-last-group = { $look }のグループはこれだけです。色の最後のグループは拾えません。
N4-empty = { $cell }に移すナッツはありません。
N4-not-yours = { $cell }の{ $look }は自分のものではありません。自分の色は{ $colours }です。
N4-taken = { $cell }は空いていません。ナッツは空いたマスに移します。
N4-off-line = { $cell }は{ $start }からの直線上にありません。
N5-not-larger = 移すとグループは{ $after }個、今は{ $before }個です。より大きくなければいけません。

## Actions and positions that cannot be

unreadable-action = 「{ $text }」は読めません。色の文字か「.」、{ $picks }、xc3 のように拾うこと、または c3-a2 のような移動を書いてください。
refused-phase = 「{ $phase }」という段階はありません。deal、choose、choose-set、または席0と1を入れた { $forms } と書きます。
refused-gaps = マスは上から順に、途切れずに配ります（N1）。
refused-deal-phase = まだ配られていないマスがある間だけ、段階は「deal」です（N1）。
refused-colour-count = ナッツはどの色も{ $count }個です（N1）。
refused-one-empty = 配るとき、一マスは空けておきます（N1）。
refused-before-removals = 取り除く前、空いたマスはちょうど一つです（N3）。
refused-own-removed = この時点では、取り除く側の自分のナッツが一つだけ取り除かれています（NR2）。
refused-both-removed = 始まった後は、どちらの組からも一つ以上のナッツが取り除かれています（N3）。
refused-last-group = 色の最後のグループが取り除かれることはありません（N7）。
