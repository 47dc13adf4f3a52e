title = フェイブルド・フルーツ
about = 親切な場所でフルーツを集め、その場所ごとジュースにする。
option-seats = 人数
    .about = 遊ぶ人数
option-deck = 場所
    .about = 訪れることのできる場所
    .orchard-2 = 全59種（一部はオリジナル）
    .orchard = 全59種（以前のもの）
    .known = 最初の七つ
option-start = 先手
    .about = 最初に手番を行う人
option-limit = ラウンドの上限
    .about = 終了までのラウンド数

seat-0 = キツネ
seat-1 = ウサギ
seat-2 = フクロウ
seat-3 = クマ
seat-4 = アヒル
seat-5 = ハリネズミ

counter-juices = ジュース
counter-fruits = フルーツ
counter-round = ラウンド

place-location = 場所{ $number }
place-big-stack = 場所の山
place-fruit-stack = フルーツの山
place-discard = 捨て札
place-discard-b = 捨て札のバナナ
place-discard-c = 捨て札のココナッツ
place-discard-g = 捨て札のブドウ
place-discard-p = 捨て札のパイナップル
place-discard-s = 捨て札のイチゴ
place-open = 公開中のフルーツ
place-open-b = 公開中のバナナ
place-open-c = 公開中のココナッツ
place-open-g = 公開中のブドウ
place-open-p = 公開中のパイナップル
place-open-s = 公開中のイチゴ
place-market = 市場
place-market-b = 市場のバナナ
place-market-c = 市場のココナッツ
place-market-g = 市場のブドウ
place-market-p = 市場のパイナップル
place-market-s = 市場のイチゴ
place-tokens = フルーツトークン
place-tokens-b = バナナトークン
place-tokens-c = ココナッツトークン
place-tokens-g = ブドウトークン
place-tokens-p = パイナップルトークン
place-tokens-s = イチゴトークン
place-seat = { $seat }
place-hand-b = { $seat }のバナナ
place-hand-c = { $seat }のココナッツ
place-hand-g = { $seat }のブドウ
place-hand-p = { $seat }のパイナップル
place-hand-s = { $seat }のイチゴ
place-hand-hidden = { $seat }の伏せたフルーツ
place-token-b = { $seat }のバナナトークン
place-token-c = { $seat }のココナッツトークン
place-token-g = { $seat }のブドウトークン
place-token-p = { $seat }のパイナップルトークン
place-token-s = { $seat }のイチゴトークン
place-wild = { $seat }のワイルドトークン
place-twice = { $seat }の二手番トークン
place-mix-bc = { $seat }のミックスカード（バナナかココナッツ）
place-mix-bg = { $seat }のミックスカード（バナナかブドウ）
place-mix-bp = { $seat }のミックスカード（バナナかパイナップル）
place-mix-bs = { $seat }のミックスカード（バナナかイチゴ）
place-mix-cg = { $seat }のミックスカード（ココナッツかブドウ）
place-mix-cp = { $seat }のミックスカード（ココナッツかパイナップル）
place-mix-cs = { $seat }のミックスカード（ココナッツかイチゴ）
place-mix-gp = { $seat }のミックスカード（ブドウかパイナップル）
place-mix-gs = { $seat }のミックスカード（ブドウかイチゴ）
place-mix-ps = { $seat }のミックスカード（パイナップルかイチゴ）

look-banana = { $count ->
    [1] バナナ
   *[other] バナナ{ $count }枚
}
look-coconut = { $count ->
    [1] ココナッツ
   *[other] ココナッツ{ $count }枚
}
look-grapes = { $count ->
    [1] ブドウ
   *[other] ブドウ{ $count }枚
}
look-pineapple = { $count ->
    [1] パイナップル
   *[other] パイナップル{ $count }枚
}
look-strawberry = { $count ->
    [1] イチゴ
   *[other] イチゴ{ $count }枚
}
look-fruit-back = { $count ->
    [1] 伏せたフルーツ
   *[other] 伏せたフルーツ{ $count }枚
}
look-banana-token = バナナトークン
look-coconut-token = ココナッツトークン
look-grapes-token = ブドウトークン
look-pineapple-token = パイナップルトークン
look-strawberry-token = イチゴトークン
look-banana-coconut = ミックスカード：バナナかココナッツ
look-banana-grapes = ミックスカード：バナナかブドウ
look-banana-pineapple = ミックスカード：バナナかパイナップル
look-banana-strawberry = ミックスカード：バナナかイチゴ
look-coconut-grapes = ミックスカード：ココナッツかブドウ
look-coconut-pineapple = ミックスカード：ココナッツかパイナップル
look-coconut-strawberry = ミックスカード：ココナッツかイチゴ
look-grapes-pineapple = ミックスカード：ブドウかパイナップル
look-grapes-strawberry = ミックスカード：ブドウかイチゴ
look-pineapple-strawberry = ミックスカード：パイナップルかイチゴ
look-fox = キツネ
look-hare = ウサギ
look-owl = フクロウ
look-bear = クマ
look-duck = アヒル
look-hedgehog = ハリネズミ
look-thief = 泥棒
look-juice = { $count ->
    [1] ジュース
   *[other] ジュース{ $count }本
}
look-wild-token = { $count ->
    [1] ワイルドトークン
   *[other] ワイルドトークン{ $count }個
}
look-double-turn-token = { $count ->
    [1] 二手番トークン
   *[other] 二手番トークン{ $count }個
}
look-smoothie = { $count ->
    [1] スムージー
   *[other] スムージー{ $count }枚
}
look-alike-smoothie = 同じ種類のフルーツ{ $count }枚
look-mixed-smoothie = 違う種類のフルーツ{ $count }枚

fruit-0 = バナナ
fruit-1 = ココナッツ
fruit-2 = ブドウ
fruit-3 = パイナップル
fruit-4 = イチゴ
fruit-5 = フルーツ
kind-0 = バナナ
kind-1 = ココナッツ
kind-2 = ブドウ
kind-3 = パイナップル
kind-4 = イチゴ
token-0 = バナナトークン
token-1 = ココナッツトークン
token-2 = ブドウトークン
token-3 = パイナップルトークン
token-4 = イチゴトークン

## 図で見るルール

goal = 場所をジュースとして買い集めます。二人なら5本、三人なら4本、四人以上なら3本で勝ちです。
step-1 = 自分の動物を別の場所へ動かします。先にいた人には、自分のフルーツを1枚渡します。
step-2 = それから、その場所を使います。どの場所も、それぞれのやり方でフルーツをくれます。
step-3 = または、フルーツで代金を払います。そのカードは自分のジュースになり、新しいカードが加わります。

## カードの効果の図解

# 初めて見るカードを大きく表示するときの見出し
cards-new = 新しい場所（{ $count }）
cards-met = これまでに出会った場所
# 必要なものの下に表示
cards-needs = 足りないときは、1枚引くだけになります。
look-smoothie-about = 好きなフルーツ
look-alike-smoothie-about = すべて同じ種類

end-you = あなた
end-other = ほかの人
end-left = 左どなり
end-right = 右どなり
end-richest = 手札が最多の人
end-leader = ジュース最多の人
end-others = ほかの全員
end-stack = フルーツの山
end-discard = 捨て札
end-open = 表向き
end-market = 市場
end-supply = ストック
end-location = ある場所
end-elsewhere = 別の場所

act-draw = { $count }枚引きます
act-draw-each-taken = 取られた、または当てたフルーツ1枚につき{ $count }枚引きます
act-draw-each-dropped = 捨てたフルーツ1枚につき{ $count }枚引きます
act-draw-each-variety = 手札の1種類につき{ $count }枚引きます
act-draw-each-juice = 自分のジュース1本につき{ $count }枚引きます
act-draw-each-behind = トップとのジュースの差1本につき{ $count }枚引きます
act-fill = { $count }枚になるまで引きます
act-level = 手札が最多の人と同じ枚数まで引きます（{ $count }枚まで）
act-others-draw = ほかの全員が{ $count }枚ずつ引きます
act-discard = { $count }枚捨てます
act-discard-kind = 捨てます：{ $things }
act-discard-any = 好きな枚数を捨てます
act-salvage = 捨て札から好きなフルーツを{ $count }枚取ります
act-pass = 渡します：{ $things }
act-get = { $count }枚もらいます
act-give = 好きなフルーツを{ $count }枚渡します
act-steal = その手札から見ないで{ $count }枚引きます
act-swap = 手札をすべて交換します
act-offer = 手札を見せます。ほかの人は1枚ずつ取れます
act-treat = ほかの全員に1枚ずつ渡します
act-reveal = 好きなところまで、1枚ずつめくります
act-reveal-2 = 同じ種類が2枚出なければ、全部もらえます
act-name = フルーツの種類を1つ宣言します
act-collect = 全員からその種類を{ $count }枚までもらいます
act-bet = 1枚めくり、当たればもらえます
act-claim = 好きなフルーツトークンを取ります
act-gain-wild = ワイルドトークンを取ります。どのフルーツにもなります
act-gain-twice = 二手番トークンを取ります。もう1手番できます
act-gain-mix = ミックスカードを取ります。2種類のどちらにもなります
act-thief = 泥棒を別の場所へ動かします
act-stock = 市場を5枚まで補充します
act-trade = 市場と{ $count }枚まで交換します
act-again = すぐにもう1手番します

## これからすること

go-first = 場所へ行きます。
go-on = 別の場所へ行きます。
then-seat = 続けて、だれに渡すかを選びます。
leave-to-thief = 泥棒がいるので、フルーツを1枚捨てます。
give-one = { $seats }にフルーツを1枚渡します。
give-each = { $seats }にフルーツを1枚ずつ渡します。
give-some = { $seats }のだれかに、手札のフルーツを1枚ずつ、すべて渡します。
use-or-buy = 「{ $card }」を使うか、買います。
use-only = 「{ $card }」を使います。買うにはまだ足りません。
buy-with-more = 「{ $card }」を買います。足りなければ、さらにトークンやミックスを使います。
pay-any = 「{ $card }」の代金に、好きなフルーツを{ $count }枚払います。
pay-alike = 「{ $card }」の代金に、同じ種類のフルーツを{ $count }枚払います。
pay-different = { $count ->
    [1] 「{ $card }」の代金に、別の種類のフルーツを1枚払います。
   *[other] 「{ $card }」の代金に、違う種類のフルーツを{ $count }枚払います。
}
choose-taker = { $fruit }を渡す相手を選びます。
choose-giver = フルーツを{ $count }枚もらう相手を選びます。
choose-victim = 手札からフルーツを{ $count }枚引く相手を選びます。
choose-seat = 相手を選びます。
give = { $seat }にフルーツを{ $count }枚渡します。
give-back = { $seat }にフルーツを{ $count }枚返します。
take-shown = { $seat }が見せた手札からフルーツを1枚取るか、取らずにおきます。
discard = フルーツを{ $count }枚捨てます。
discard-any = 好きな枚数のフルーツを捨てます。
take-open = 公開中のフルーツ{ $count }枚を取ります。
take-open-or-reveal = 公開中のフルーツ{ $count }枚を取るか、もう1枚めくります。
name-kind = フルーツの種類を一つ宣言します。
salvage = 捨て札からフルーツを{ $count }枚取ります。
take-token = フルーツトークンを一つ取ります。
move-thief = 泥棒を別の場所へ動かします。
take-from-market = 出したフルーツの代わりに、市場から1枚取ります。
swap-with-market = 市場のフルーツと{ $count }枚まで交換するか、終わります。
spend-twice = 二手番トークンでもう一手番を行うか、終わります。

## 運がすること

deal-to = { $seat }にフルーツを1枚配ります。
draw-for = { $seat }のためにフルーツを{ $count }枚引きます。
draw-from-hand = { $seat }のために、{ $other }の手札からフルーツを{ $count }枚引きます。
turn-up = { $kind }と宣言した{ $seat }のために、1枚めくります。
fill-market = 市場にフルーツを1枚並べます。
reveal-for = { $seat }のために、フルーツを1枚めくります。

## 終わり方

won = { $seat }がジュース{ $count }本で勝ちました。
shared = { $seats }がジュース{ $count }本ずつで勝ちを分け合いました。

## 起きたこと

dealt = { $seat }に{ $fruit }が配られました。
went = { $seat }が「{ $card }」へ行きました。
lost-to-thief = { $seat }は泥棒に{ $fruit }を取られました。
gave = { $seat }が{ $other }に{ $fruit }を渡しました。
used = { $seat }が「{ $card }」を使いました。
used-in-vain = { $seat }は「{ $card }」に必要なものを持っていませんでした。
bought = { $seat }が「{ $card }」を買い、ジュースは{ $goal }本のうち{ $count }本になりました。
paid = { $seat }が{ $fruit }を払いました。
paid-some = { $seat }が{ $kind }を{ $count }枚払いました。
used-token = { $seat }がフルーツトークンを{ $fruit }の代わりに使いました。
used-wild = { $seat }がワイルドトークンを{ $fruit }の代わりに使いました。
used-mix = { $seat }がミックスカードを{ $fruit }の代わりに使いました。
location-gone = 「{ $card }」がなくなりました。
location-came = 「{ $card }」が新しく加わりました。
drew = { $seat }が{ $fruit }を引きました。
chose = { $seat }が{ $other }を選びました。
passed = { $seat }が{ $other }に{ $fruit }を渡しました。
swapped = { $seat }と{ $other }が手札を交換しました。
stole = { $seat }が{ $other }の手札から{ $fruit }を引きました。
took-shown = { $seat }が{ $other }の手札から{ $fruit }を取りました。
took-none = { $seat }は何も取りませんでした。
discarded = { $seat }が{ $fruit }を捨てました。
discarded-some = { $seat }が{ $kind }を{ $count }枚捨てました。
stopped = { $seat }はここで終えました。
salvaged = { $seat }が捨て札から{ $fruit }を取りました。
revealed = { $seat }が{ $fruit }をめくりました。
revealed-twice = { $seat }が2枚目の{ $fruit }をめくり、公開中のフルーツをすべて失いました。
took-open = { $seat }が公開中のフルーツ{ $count }枚を取りました。
went-on = { $seat }がさらにめくります。
named = { $seat }が{ $kind }と宣言しました。
collected = { $seat }が{ $kind }を{ $count }枚集めました。
bet-won = { $seat }が{ $fruit }をめくり、当たったので取りました。
bet-lost = { $seat }が{ $fruit }をめくりましたが、外れでした。
claimed = { $seat }が{ $token }を取りました。
gained-wild = { $seat }がワイルドトークンを取りました。
gained-twice = { $seat }が二手番トークンを取りました。
gained-mix = { $seat }がミックスカードを取りました。
moved-thief = { $seat }が泥棒を「{ $card }」へ動かしました。
again = { $seat }はこのあと、もう一手番を行います。
stocked = 市場に{ $fruit }が並びました。
laid-down = { $seat }が市場に{ $fruit }を出しました。
took-from-market = { $seat }が市場から{ $fruit }を取りました。
spent-twice = { $seat }が二手番トークンを使いました。

## ボタン

act = 使う
buy = 買う
no = 取らない
done = 終わる
keep = 取る
more = もう1枚めくる
twice = もう一手番
use-wild = ワイルドトークンを{ $fruit }に
use-mix = { $look }を{ $fruit }に

## できない理由

V14-over = 対局は終わっています。
V4-deal-first = 先にフルーツを配ります。
V11-draw-first = 先にフルーツを引きます。
V11-not-there = { $kind }は残っていません。
V6-go-first = 先に動物を場所へ動かします。
V6-already-there = 動物はもう「{ $card }」にいます。別の場所へ動かしてください。
V6-not-out = 「{ $card }」は出ていません。
O5-leave-fruit = 泥棒がいます。先に手札のフルーツを1枚捨てます。
V7-give-first = 先にいた相手へ、まずフルーツを1枚渡します。
V7-not-waiting = { $seat }は贈り物を待っていません。
V7-not-held = 手札に{ $kind }はありません。
VR3-others-first = { $seat }より先に待っている相手に渡します。
V8-too-dear = 手札では「{ $card }」の代金を払えません。
V8-use-or-buy = 今は「{ $card }」を使うか、買います。
V9-pay = 代金に合うフルーツを払います。種類の順に、今は{ $kind }以降から選べます。
V12-choose-seat = フルーツが足りている相手を選びます。
V12-give = 好きなフルーツを、種類の順に渡します。
V12-give-back = フルーツを、種類の順に返します。
V12-take-shown = 見せられた手札からフルーツを1枚取るか、取らずにおきます。
V12-discard = 手札のフルーツを、種類の順に捨てます。
V12-take-or-reveal = 公開中のフルーツを取るか、残っていればもう1枚めくります。
V12-name = フルーツの種類を宣言します。
V12-salvage = 捨て札からフルーツを、種類の順に取ります。
O1-take-token = だれも持っていないフルーツトークンを一つ取ります。
O5-move-thief = 泥棒を、自分のいる場所とは別の場所へ動かします。
O6-swap = 市場にフルーツを1枚出して1枚取るか、終わります。
O3-end-turn = 二手番トークンを使うか、使わずに終わります。

## 読めない行動

unreadable-action = 「{ $text }」は読めません。F、@N、F>K、>K、-F、+F、!F、~F、{ $words } のどれかを書いてください。
unreadable-location = 場所{ $number }はありません。場所は{ $low }から{ $last }までです。
unreadable-seat = 席{ $number }はありません。席は{ $low }から{ $last }までです。

## ありえない局面

refused-keys = 局面には { $keys } の項目を、それぞれ「名前=値」の形で書きます。
refused-fruits = 「{ $text }」はフルーツとして読めません。{ $letters } の順に文字と枚数を書くか、「-」と書きます。
refused-numbers = { $what } には数字を{ $size }個、コンマで区切って書きます。
refused-cards = { $what } は 1x4,2x3 のように番号の小さい順に書くか、「-」と書きます。
refused-need-range = need は1から{ $most }までです。
refused-need-nothing = この段階では need は「-」です。
refused-kind = 「{ $text }」というフルーツはありません。あるのは { $letters } です。
refused-empty-stack = フルーツは山から引きます。山は必要になったときに作り直されます（V11）。
refused-hands = 手札は{ $seats }人分を「|」で区切って書きます。
refused-at = 動物のいる場所{ $number }が出ていません（V10）。
refused-big = big は一番上の番号と、その残り枚数です。
refused-big-left = 場所の山に#{ $number }のカードは{ $left }枚もありません（V2）。
refused-stack = #{ $number }のカードが{ $held }枚も出ていることはありません（V2、V9）。
refused-laid = 場所の山があるうちは、出ているカードは{ $laid }枚です。それより増えることはありません（V9）。
refused-juices-bought = ジュースが、買われたカードより多くあります（V9）。
refused-juices = 席{ $number }はまだ、それほど多くのジュースを持てません（V14）。
refused-tokens = トークンか席の数が合いません（O1～O4）。
refused-thief = 泥棒のいる場所{ $number }が出ていません（O5）。
refused-fruits-each = フルーツはどの種類も{ $each }枚です（V1）。
refused-written = その局面の書き方は { $text } です。
refused-stuck = その局面では、だれも何もできません。
refused-options = この対局は seats={ $seats }、start={ $start } です。
refused-round = round は1から{ $limit }までです。
refused-phase = このデッキの局面に「{ $phase }」という段階はありません。
refused-phase-here = 「{ $phase }」は、手番の動物がいる場所の段階ではありません。
refused-step = 場所{ $number }は、ここでは「{ $name }」を待ちません。
refused-over = 対局がまだ終わっていないか、mover が先手の席ではありません（V14）。
refused-memo-large = memo の数字が大きすぎます。
refused-memo-names = memo に、存在しない席かフルーツがあります。
refused-memo-due = この段階では、memo に残りの枚数を書きます。
refused-memo-other = この段階では、memo に手番とは別の席を書きます。
refused-memo-waiting = memo で、存在しない席か手番の席が待っています。
refused-mover-nowhere = 手番の動物は、どこかの場所にいるはずです（V6）。
refused-last-draws = 場所{ $number }の効果は、それだけ引いて終わることはありません。
refused-nobody-to-choose = 選べる席が必要で、need は「-」です（V12）。
refused-only-before = 渡せるのは、前から持っていたフルーツだけです（VR5）。
refused-cannot-give = その席は need のとおりには渡せません（V12）。
refused-any-kind-first = 最初の1枚の前は、どの種類も選べます。
refused-offer = need は、たずねられた席と、それまでに取られた枚数です（#4）。
refused-empty-hand = 空の手札は見せません（V13）。
refused-nothing-open = 取るには、公開中のフルーツが必要です（#6）。
refused-open-twice = 同じ種類が2枚めくられたら、すぐに捨てられます（#6）。
refused-deal-order = フルーツは席0に2枚、次に席1に2枚、という順に配ります（V4）。
refused-no-deal = 配っている途中の局面ではありません。だれも動いておらず、まだ配るフルーツがあるはずです（V4）。
refused-deal-discard = 配っている間は、何も捨てられません（V4）。
refused-nowhere-to-go = 行ける場所が必要で（VR8）、need は「-」です。
refused-waiting = need には、手番と同じ場所にいる席を手番の順に書きます（V7）。
refused-nothing-to-give = フルーツがなければ、渡すものもありません（V7）。
refused-cannot-pay = 手札では need のとおりには払えません（V9）。

## 使えないデッキ

deck-at = デッキ{ $source }：{ $line }行目の場所：{ $fault }
deck-whole = デッキ{ $source }：{ $fault }
deck-unknown = この名前のデッキはゲームにありません。
deck-extends = 「{ $name }」はゲームにあるデッキではないので、もとにできません。
deck-inline = 場所は1つずつ、{ $heading } だけの行の下に書いてください。
deck-line = この行は{ $most }文字を超えています。
deck-long = { $name } は{ $most }文字までです。
deck-language = 「{ $name }」には {"{"} title = "...", text = "..." {"}"} のように、題名と説明が必要です。
deck-missing = 読み込めません（{ $reason }）。
deck-toml = TOMLとして読めません：{ $reason }。
deck-key = 「{ $name }」という項目はありません。
deck-gaps = 場所の番号は1から欠けることなく、{ $least }までは必要です。
deck-lacks = 「{ $name }」がありません。
deck-location-key = 「{ $name }」という項目はありません。
deck-number = 番号は1から{ $last }までです。{ $given } にはできません。
deck-twice = 番号{ $number }が二度使われています。
deck-words = { $name } は引用符で囲んだ言葉で書きます。{ $given } は使えません。
deck-steps-list = steps は引用符で囲んだ言葉のリストで書きます。
deck-steps-many = steps は1個から{ $most }個までです。
deck-name = ステップの名前は{ $most }字以内の小文字・数字・ハイフンで書きます。「{ $name }」は使えません。
deck-name-twice = 「{ $name }」という名前のステップが二つあります。別の名前にしてください。
deck-name-taken = 「{ $step }」には「{ $name }」以外の名前をつけてください。
deck-seat = 「{ $step }」には相手が必要です。前のステップで選んでください。
deck-signpost = 「{ $step }」は、立て札が求めるより多く使います。
deck-amount = 「{ $step }」はフルーツ{ $most }枚を超えています。
deck-fruits = 「{ $word }」は読めません。3p、何でもよいなら 1*、同じ種類3枚は 3=、違う種類3枚は 3/ と書きます。
deck-step = ステップ「{ $step }」は読めません。書けるもの：{ $known }

## カードのステップの説明（デッキを作る人向け）

write-draw-n = フルーツを{ $count }枚引く
write-draw-n-each-what = { $word }1つにつき{ $count }枚引く
write-fill-n = 手札が{ $count }枚になるまで引く
write-level-n = 一番多い手札と同じ枚数まで引く（最大{ $count }枚）
write-others-draw-n = ほかの全員が{ $count }枚引く
write-left = 相手は左どなりのプレイヤー
write-right = 相手は右どなりのプレイヤー
write-richest = 相手はフルーツが一番多いプレイヤー
write-leader = 相手はジュースが一番多いプレイヤー
write-choose-seat = ほかのプレイヤーを1人選ぶ
write-choose-seat-with-n = フルーツを{ $count }枚以上持つプレイヤーを1人選ぶ
write-pass-1f = その相手に{ $sign }を渡す
write-get-n = その相手から{ $count }枚もらう
write-get-n-but-f = その相手から{ $count }枚もらう（渡した{ $sign }以外）
write-return-n = その相手に好きな{ $count }枚を渡す
write-steal-n = その相手の手札から{ $count }枚を見ずに引く
write-swap = その相手と手札を交換する
write-offer = 手札を見せ、ほかの全員は1枚ずつ取ってよい
write-treat = ほかの全員に1枚ずつ渡す
write-discard-nf = { $sign }を{ $count }枚捨てる
write-discard-any = 好きな枚数を捨てる
write-discard-n = 好きな{ $count }枚を捨てる
write-salvage-n = 捨て札から好きな{ $count }枚を取る
write-reveal = フルーツをめくり、好きなときに取る
write-name = フルーツの種類を1つ言う
write-collect-n = ほかの全員がそれを{ $count }枚まで渡す
write-bet = フルーツを1枚めくり、当たればもらう
write-claim-token = 好きなフルーツトークンを1つ取る
write-gain-wild = ワイルドトークンを1つ取る
write-gain-twice = 2回行動トークンを1つ取る
write-gain-mix = ミックスカードを1枚取る
write-thief = どろぼうを動かす
write-stock = 市場を補充する
write-trade-n = 市場と{ $count }枚まで交換する
write-again = もう一度手番を行う
write-each-taken = 取られたフルーツ
write-each-dropped = ここで捨てたフルーツ
write-each-variety = 手札の種類
write-each-juice = 自分のジュース
write-each-behind = 首位とのジュースの差
