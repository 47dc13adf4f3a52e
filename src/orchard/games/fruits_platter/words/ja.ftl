title = フルーツ・プラッター
about = ひと跳びで一列がずれる。三つのフルーツをホームに集めよう。
option-limit = 上限
    .about = 引き分けになるまでの手数

seat-0 = ハリネズミ
seat-1 = ムクドリ
colours-0 = 赤・青・黄
colours-1 = 黒・白・灰
place-side-n = 上の辺
place-side-ne = 右上の辺
place-side-se = 右下の辺
place-side-s = 下の辺
place-side-sw = 左下の辺
place-side-nw = 左上の辺
look-cherry = { $count ->
    [1] 赤のサクランボ
   *[other] 赤のサクランボ{ $count }個
}
look-plum = { $count ->
    [1] 青のプラム
   *[other] 青のプラム{ $count }個
}
look-lemon = { $count ->
    [1] 黄のレモン
   *[other] 黄のレモン{ $count }個
}
look-blackberry = { $count ->
    [1] 黒のブラックベリー
   *[other] 黒のブラックベリー{ $count }個
}
look-lychee = { $count ->
    [1] 白のライチ
   *[other] 白のライチ{ $count }個
}
look-fig = { $count ->
    [1] 灰のイチジク
   *[other] 灰のイチジク{ $count }個
}

## 図で見るルール

goal = 自分の三種類のフルーツを、それぞれ一つのグループにまとめ、ホームの辺に触れさせます。
step-1 = フルーツは、その種類のホームの縁までまっすぐ跳びます。どの縁かは、ボードの外の小さなフルーツで分かります。
step-2 = 間にあるものは、最初の空きまで一マスずつ戻ります。ひと跳びで列全体が変わります。
step-3 = 三種類がそれぞれ一つのグループになり、ホームの辺に触れました。これで勝ちです。

## What is to be done

deal-side = { $place }のフルーツを決めます。
deal-fruit = { $cell }にフルーツを配ります。
choose = 色の組を選ぶか、先手を取ります。
choose-set = 色の組を選びます。先手は相手です。
jump = 自分のフルーツを一つ選び、ホームへ跳ばします。
then-cell = 続けて、どこに着地するかを選びます。

## How it ended

won = { $seat }の勝ち：どの色も一つのグループになり、ホームに届きました。
drawn = { $count }手で引き分けです。

## What happened

dealt-side = { $look }のホームは{ $place }になりました。
dealt-fruit = { $cell }に{ $look }が配られました。
chose = { $seat }が{ $colours }を選びました。
took-first = { $seat }が先手を取りました。
jumped = { $seat }が{ $look }を{ $start }から{ $end }へ跳ばしました。
shifted = フルーツ{ $count }個が一マスずれました。

## Buttons

pick-set = { $colours }を使う
pick-first = 先手を取る

## Why not

F10-over = 対局は{ $count }手で勝負がついています。
FR2-over = 対局は{ $count }手で引き分けになっています。
F1-has-home = { $look }のホームの辺は決まっています。
F1-alternate = { $look }のホームは{ $place }にできません。二つの組は交互に並びます。
F2-all-dealt = { $look }はすべて配られています。
F2-deal-over = 配り終えました。今はフルーツを跳ばします。
F3-deal-first = まず、フルーツをすべて配り終えます。
F3-choose-first = まず、色の組か先手を選びます。
F3-choose-set-first = まず、色の組を選びます。
F3-choice-over = 組はもう決まっています。今はフルーツを跳ばします。
F4-empty = { $cell }にフルーツはありません。
F4-not-yours = { $cell }の{ $look }は自分のものではありません。動かせるのは{ $colours }です。
F7-at-home = { $cell }の{ $look }は、もうホームの{ $place }にあるので動かせません。
F5-not-an-end = { $cell }は{ $start }からの直線の端ではありません。
F5-not-home = { $cell }は、このフルーツのホームの{ $place }にありません。{ $only }に跳べます。
F5-not-home-two = { $cell }は、このフルーツのホームの{ $place }にありません。{ $first }か{ $second }に跳べます。
F8-one = { $look }は{ $start }から{ $only }にだけ跳べます。
F8-two = { $look }は{ $start }から{ $first }か{ $second }にだけ跳べます。

## Actions and positions that cannot be

unreadable-action = 「{ $text }」は読めません。色の文字（{ $letters }）、{ $picks }、または c3-a2 のような移動を書いてください。
refused-phase = 「{ $phase }」という段階はありません。deal、choose、choose-set、または席0と1を入れた { $forms } と書きます。
refused-moves = MOVES は{ $moves }ですが、対局は{ $limit }手で終わります（FR2）。
refused-moves-before-play = 始まる前の MOVES は0です。
refused-deal-unfinished = まだ配り終えていないので、段階は「deal」です（F2）。
refused-deal-finished = すべて配り終えたので、段階は「deal」ではありません（F3）。
refused-sides-count = SIDES は N から時計回りに六文字です。
refused-sides = SIDES を「{ $sides }」にはできません。どの色も一度ずつ、二つの組が交互に、途切れずに並びます（F1）。
refused-sides-first = マスより先に、辺の色を決めます（F1）。
refused-colour-count = フルーツはどの色も{ $count }個です（F2）。
refused-one-empty = 空いたマスはちょうど一つです（F2）。
refused-centre = 始まるまで、中央は空いています（F2）。
refused-gaps = マスは上から順に、途切れずに配ります（F2）。
