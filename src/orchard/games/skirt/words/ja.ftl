title = スカート
about = 縁から内側へ、向かい合う辺を縫い合わせる。
option-size = 大きさ
    .about = 一辺のマスの数

seat-0 = 白
seat-1 = 黒
look-white-stone = { $count ->
    [1] 白い石
   *[other] 白い石{ $count }個
}
look-black-stone = { $count ->
    [1] 黒い石
   *[other] 黒い石{ $count }個
}

stone-0 = 白い石
stone-1 = 黒い石

## 図で見るルール

goal = 自分の石を一つにつなぎ、向かい合う二つの辺か、隣り合わない三つの辺に届かせます。
step-1 = 自分の番では、外周に石を一つ置き、続けて、そこからまっすぐ内側にもう一つ置きます。
step-2 = 二つ目の石までの道は空いていなければなりません。越えられるのは、外周の石に接して並ぶ石だけです。
step-3 = 白の石が一つにつながり、向かい合う二つの辺に届きました。これで白の勝ちです。

## What is to be done

begin = まず、色の濃い外周のマスに石を置きます。
second-step = 続けて、{ $cell }から届く内側のマスに石を置きます。
outer-or-inner = 外周に置くか、自分の外周の石から届く内側に置きます。
inner = 自分の外周の石から届く内側に置きます。
outer = 外周に石を置きます。
nowhere = 置けるマスがないので、パスします。

## How it ended

won-opposite = { $seat }の勝ち：グループが向かい合う辺をつなぎました。
won-three = { $seat }の勝ち：グループが三つの辺をつなぎました。

## What happened

placed = { $seat }が{ $cell }に{ $stone }を置きました。
passed = { $seat }がパスしました。

## Buttons

pass = パス

## Why not

S8-over = 対局は終わっています。
S7-no-pass = 置けるマスがあるうちは、パスできません。
S4-first-outer = 最初の石は外周に置きます。{ $cell }は内側です。
S5-taken = { $cell }には石があります。空いたマスに置いてください。
S5-inner-due = 次は内側の石です。{ $start }から届くマスに置いてください。
S3-out-of-reach = { $cell }には{ $start }から届きません。
SR1-closed = { $cell }からは内側のどのマスにも届かず、すぐに勝つわけでもありません。
S6-not-yours = { $cell }には、外周にある自分の石から届きません。

## Positions that cannot be

refused-mover = 手番は w か b です。「{ $mover }」ではありません。
refused-pending = 保留は「-」か外周のマスです。「{ $pending }」ではありません。
refused-empty = 空の盤は「w -」と書きます。白から始まります（S4）。
refused-both-won = 両方の色に勝ちのグループがあります。最初の一つで対局は終わります（S8）。
refused-won = 「{ $winner }」のグループが勝っています（S8、S9）。「{ $winner } -」と書きます。
refused-pending-piece = 保留のマスには、手番の外周の石がなければなりません（S5）。
refused-pending-closed = 保留のマスからはどこにも届かないので、内側の石は置けません（SR1）。
