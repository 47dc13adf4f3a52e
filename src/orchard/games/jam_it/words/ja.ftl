title = ジャム・イット
about = ひとのふたを押し合い、自分のふたを落とす。
option-seats = 人数
    .about = 遊ぶ人数
option-board = ボード
    .about = 一辺のマスの数
    .standard = 標準（5マス）
    .mini = ミニ（4マス）
option-layout = 配置
    .about = 宝石の初期配置
    .ring = リング

seat-0 = 赤
seat-1 = 青
seat-2 = 黄
look-red-lid = { $count ->
    [1] 赤いふた
   *[other] 赤いふた{ $count }枚
}
look-blue-lid = { $count ->
    [1] 青いふた
   *[other] 青いふた{ $count }枚
}
look-yellow-lid = { $count ->
    [1] 黄色いふた
   *[other] 黄色いふた{ $count }枚
}
look-tin-lid = { $count ->
    [1] ブリキのふた
   *[other] ブリキのふた{ $count }枚
}
look-red-gem = { $count ->
    [1] 赤い宝石
   *[other] 赤い宝石{ $count }個
}
look-blue-gem = { $count ->
    [1] 青い宝石
   *[other] 青い宝石{ $count }個
}
look-yellow-gem = { $count ->
    [1] 黄色い宝石
   *[other] 黄色い宝石{ $count }個
}
look-red-pawn = { $count ->
    [1] 赤いポーン
   *[other] 赤いポーン{ $count }個
}
look-blue-pawn = { $count ->
    [1] 青いポーン
   *[other] 青いポーン{ $count }個
}
look-yellow-pawn = { $count ->
    [1] 黄色いポーン
   *[other] 黄色いポーン{ $count }個
}
place-corner-1 = 左上の角
place-corner-2 = 右上の角
place-corner-3 = 右の角
place-corner-4 = 右下の角
place-corner-5 = 左下の角
place-corner-6 = 左の角
counter-points = 得点
counter-kept = ブリキのふた

pawn-0 = 赤いポーン
pawn-1 = 青いポーン
pawn-2 = 黄色いポーン

## 図で見るルール

goal = 自分の色のふたや宝石が落ちると得点です。13点（三人なら11点）で勝ちです。
step-1 = 自分のポーンの前の列を一つ選び、相手のふたとブリキのふたを押し込みます。そこにあるものは先へ進みます。
step-2 = 縁から落ちたものは、だれが押しても、その色の人に1点、穴なら2点です。自分の宝石が落ちたら、自分のふたを2枚押し込みます。
step-3 = 手番の終わりに、ポーンを空いた角へ動かします。次に使える列はポーンの位置で決まります。

## What is pushed in

lid-0 = 赤いふた
lid-1 = 青いふた
lid-2 = 黄色いふた
lid-3 = ブリキのふた

## What falls

piece-0 = 赤いふた
piece-1 = 青いふた
piece-2 = 黄色いふた
piece-3 = ブリキのふた
piece-4 = 赤い宝石
piece-5 = 青い宝石
piece-6 = 黄色い宝石

## What is to be done

insert = { $first }と{ $second }を、一つの列に押し込みます。
then-look = どちらのふたを先に入れますか。
extra = 自分の宝石が落ちたので、{ $lid }を2枚、別々の列に押し込みます。
extra-second = 続けて、{ $lid }をもう1枚、{ $cell }とは別の列に押し込みます。
pawn = 続けて、ポーンを空いた角へ動かします。

## How it ended

won = { $seat }の勝ち：{ $points }点です。

## What happened

inserted = { $seat }が{ $first }と{ $second }を{ $cell }から押し込みました。
pushed = { $seat }が{ $lid }を{ $cell }から押し込みました。
fell-off = { $piece }が縁から落ちました：{ $seat }は{ $goal }点中{ $points }点です。
fell-in = { $piece }が穴に落ちました：{ $seat }は{ $goal }点中{ $points }点です。
kept = ブリキのふたが縁から落ちました：{ $seat }が取っておき、{ $count }枚になりました。
kept-two = ブリキのふたが穴に落ちました：{ $seat }が2枚取っておき、{ $count }枚になりました。
traded = { $seat }がブリキのふた3枚を1点に替え、{ $goal }点中{ $points }点です。
pawn-moved = { $seat }が{ $pawn }を{ $corner }へ動かしました。

## Why not

J12-over = 対局は終わっています。
J4-insert-due = まず、{ $first }と{ $second }を好きな順で一つの列に押し込みます。
J7-other-column = 2枚目は、{ $cell }とは別の列に押し込みます。
J7-extra-due = 自分の宝石が落ちたので、今は{ $lid }を列に押し込みます。
J7-no-extra = 自分の宝石が落ちていないので、もうふたは押し込めません。
J9-stays = ポーンは{ $corner }に留まれません。
J9-taken = { $corner }には別のポーンがいます。
J9-pawn-due = ふたは押し込みました。今は、ポーンを空いた角へ動かします。

## Actions that cannot be read

unreadable-action = 「{ $text }」は読めません。5bn のような挿入、e5 のような追加、または p3 のようなポーンの移動を書いてください。
unreadable-column = { $column }列はありません。列は1から{ $last }までです。
unreadable-corner = ポーンを動かすことは分かりますが、角は1から6までです。{ $corner }はありません。

## Positions that cannot be

refused-pawns = PAWNS には、1から6の異なる角を{ $seats }個書きます（J2）。
refused-neutrals = 三人のとき、NEUTRALS は「-」です（J4）。
refused-kept = 取っておいた中立コイン3枚は、その場で1点になります（J11）。
refused-hole = 穴「#」は中央のマスだけです。
refused-stones = 各席のストーンは{ $most }個です。「{ $stone }」が多すぎます（J1）。
refused-counters = { $field }には、{ $seats }個の数をコンマで区切って書きます。
refused-phase = 「{ $phase }」という段階はありません。insert:K、extra:K:C:F、pawn:K、over:K のどれかを書いてください。
refused-over = 誰か一人が{ $goal }点以上になったとき、そのときだけ対局が終わります（J12）。
refused-points = { $most }点を超えることはありません。一つの駒は最大2点です（J10）。
refused-column = { $column }列はありません。列は1から{ $last }までです。
refused-freed = 追加の一枚目の前に、その追加で出たストーンはありえません（J8）。
