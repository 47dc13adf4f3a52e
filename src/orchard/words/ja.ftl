## すべてのゲームに共通の言葉

prompt = { $who }：{ $task }
chance = 運
list-more = { $first }、{ $next }
list-last = { $first }、{ $last }
count-of = { $goal }のうち{ $value }

## ゲームと設定

game-unknown = 「{ $game }」というゲームはありません。選べるもの：{ $known }
game-layout = ゲームが{ $rows }を{ NUMBER($filled, useGrouping: 0) }行書きましたが、レイアウトには{ NUMBER($room, useGrouping: 0) }行分の場所しかありません。
option-range = 設定「{ $option }」は{ NUMBER($low, useGrouping: 0) }から{ NUMBER($high, useGrouping: 0) }までです。「{ $given }」にはできません。
option-range-word = 設定「{ $option }」を「{ $given }」にはできません。選べるもの：{ $values }
option-range-file = 設定「{ $option }」を「{ $given }」にはできません。選べるもの：{ $values }、または .toml ファイルの名前
option-unknown = { $game }に「{ $option }」という設定はありません（あるもの：{ $known }）。
option-unreadable = 「{ $word }」は読めません。設定は「名前=値」の形で、一度ずつ書いてください。

## 局面と行動

refused-rows = ボードは{ $count }段で、マスの数は{ $lengths }です。
refused-letter = ボードに「{ $letter }」があります。マスに書けるのは次のどれかです：{ $alphabet }
refused-fields = 局面は「{ $fields }」の順に、空白一つで区切って書きます。
refused-number = { $what }は整数で書きます。「{ $text }」ではありません。
refused-index = { $what }は0から{ $last }までです。{ $number }ではありません。
unreadable-cell = 「{ $text }」というマスはありません。段は下から順にaから{ $last }までです。
unreadable-cell-row = 「{ $text }」というマスはありません。段は下から順にaから{ $last }まで、{ $row }段のマスは{ $row }1から{ $row }{ $cells }までです。
unreadable-cell-column = 「{ $text }」というマスはありません。列は a から { $last } まで、段は 1 から { $rows } までです。
unreadable-start = 「{ $text }」は読めません。「{ $cell }」というマスはありません。
unreadable-end = { $start }から動かすことは分かりますが、「{ $end }」というマスはありません。
unreadable-code = このゲームに{ NUMBER($action, useGrouping: 0) }番の行動はありません。
action-illegal = { $action }はできません。（{ $clause }）{ $reason }
action-number = { NUMBER($number, useGrouping: 0) }手目：{ $sentence }
action-none = 今、そこでできることはありません。
position-not-chance = 重みがあるのは運の行動だけで、今は運の番ではありません。
position-not-over = 対局が終わっていないので、結果はまだありません。
position-over = 対局は終わっていて、選べるものはありません。
position-no-seat = ここは誰の番でもないので、考えることがありません。
observation-none = { $game }には観測がないので、学習に使えません。Gameに`observation`が必要です。
even-none = { $game }には互角の始め方がありません。
even-not = これらの行動は、互角の始め方になっていません。
even-never = { $game }では、{ NUMBER($tries, useGrouping: 0) }回配っても互角の始め方が見つかりませんでした。
seat-unknown = 席{ NUMBER($seat, useGrouping: 0) }はありません。席は0から{ $last }までです。
match-players = 席は{ $seats }つですが、名前は{ $players }人分です。
match-undo = { NUMBER($count, useGrouping: 0) }手は戻せません。これまでの手数は{ NUMBER($played, useGrouping: 0) }です。

## 記録・物語・ファイル

file-unreadable = { $path }を読めません：{ $why }
file-unwritable = { $path }に書き込めません：{ $why }
file-not-text = { $path }を読めません。UTF-8のテキストではありません。
file-line = { NUMBER($number, useGrouping: 0) }行目：「{ $name }」は知らない項目か、二度書かれています。項目は{ $known }です。
record-heading = 記録は「{ $heading }」という行で始まります。
record-game = 記録にはゲームの名前が必要です（例：game: skirt）。
record-version = この対局はルールの版{ $played }のものです。今の版は{ $version }です。
record-result = 記録の結果は{ $given }ですが、行動をたどると{ $found }になります。
fable-heading = 物語は「{ $heading }」という行で始まります。
fable-missing = 「{ $name }:」の行がありません。
fable-numbers = 整数が入るはずの行に、ほかのものか大きすぎる数があります。
fable-crowd = この物語にはもう { $most } 人が参加しました。これ以上は加われません。
fable-left = 場にあるカードがデッキと合いません。
fable-mismatch = プレイヤー、席、点数が食い違っています。
fable-many = 遊べるのは{ $low }人から{ $high }人までで、{ $given }人では遊べません。
fable-none = { $game }には続きものの遊び方がないので、物語にはできません。
fable-figures = コマはひとりひとり別のものを選んでください。
fable-plain = このゲームは物語の一部ではありません。
fable-twice = 同じ人が一つのゲームに二度は入れません。
fable-unfinished = 対局はまだ終わっていません。先に終わらせてください。

## テキスト・インターフェース（実際には常に英語）

engine-no-game = ゲームがまだありません。「new GAME」で始めてください（例：new skirt）。
engine-command = 「{ $command }」という命令はありません。命令は{ $known }です。
engine-new = どのゲームか書いてください：new GAME [option=value ...]
engine-play = 何を打つか書いてください：play ACTION [ACTION ...]
engine-undo = 何手戻すか書いてください：undo [N]
engine-legal = { $action }は打てます。
engine-unknown = 「{ $word }」は分かりません。使い方：{ $usage }
engine-usage = 使い方：{ $usage }
engine-number = { $what }は{ $low }から{ $high }までの整数です。「{ $text }」ではありません。
engine-seconds = secondsは0より大きく{ NUMBER($high, useGrouping: 0) }以下の数です。「{ $text }」ではありません。

## ボット

bot-random = ランダム
    .about = 何でも打ちます
bot-greedy = よくばり
    .about = 目先で一番よい手を選びます
bot-pip = たね
    .about = 楽しく打ち、見たことの半分は忘れます
bot-sprout = ふたば
    .about = 元気ですが、気が散りやすいです
bot-sapling = わかぎ
    .about = 自分の狙いは分かっていても、相手の狙いは見落とします
bot-blossom = はな
    .about = よく打ちますが、たまに間違えます
bot-harvest = みのり
    .about = めったに見落としません
bot-orchardist = 果樹園主
    .about = すべての木を知っています
bot-sage = 仙人
    .about = だれにも教わらず、自分と打ち続けて強くなりました
bot-unknown = 「{ $name }」というボットはいません。選べるもの：{ $known }
bot-no-net = { $game }には今のルールに合うネットがないので、{ $name }は使えません。ここで一番強いボットは{ $strongest }です。

## ボットどうしの対戦

entrant-wrong = 「{ $text }」は読めません。参加できるのは{ $known }です。強さの段階には blossom:playouts=500 や orchardist:seconds=1 のように思考量を付けられます。ほかのプログラムは cmd:COMMAND と書きます。
entrant-net = 「{ $text }」は読み取れません。net:ファイル または net:ファイル:simulations=64 と書いてください。
entrant-budget = 「{ $text }」は思考量として読めません。{ $name }:playouts=500 や { $name }:seconds=1 のように書いてください。
entrant-no-budget = { $name }は思考量を選べないので、「{ $text }」は付けられません。
entrant-quotes = 「{ $text }」の引用符が閉じていません。
entrant-command = 「{ $text }」にはプログラムの名前がありません。cmd:./my-bot のように書いてください。
entrant-twice = { $name }という名前の参加者が二つあります。一方に{ $other }のような別の名前を付けてください。
entrant-few = 対戦には二つ以上の参加者が必要です（例：pip,sprout）。
entrant-hidden = { $name }は{ $game }を打てません。テキスト・インターフェースでは、その席が知ってよいことだけをプログラムに伝えられません。付属のボットなら打てます。
entrant-fault = { $name }：{ $fault }。
fault-started = 起動できません：{ $command }：{ $why }
fault-answer = 「{ $command }」に「{ $answer }」と答えました
fault-unreadable = 「{ $answer }」と答えましたが、読めません（{ $sentence }）
fault-illegal = 「{ $answer }」と答えましたが、できない手です（{ $reason }）
fault-late = 「{ $command }」に{ $seconds }秒以内に答えませんでした
fault-long = 「{ $command }」への答えが{ NUMBER($most, useGrouping: 0) }バイトを超えました
fault-ended = 終了しました：{ $last }
fault-silent = 何も言わずに終了しました
fault-endless = { NUMBER($most, useGrouping: 0) }手を超えても対局が終わりませんでした。
question-bounds = 境目は0と1の間の二つの数で、小さいほうを先に書きます（例：0.5 0.65）。{ $low } { $high }ではありません。
arena-settings = { $path }には別の設定の対局が入っています（{ $name }：{ $found }、今回は{ $wanted }）。別のファイルを選ぶか、このファイルを消してください。
arena-log = { $path }は対戦の記録ではありません。別のファイルを選んでください。
arena-busy = 別の対戦が{ $path }に書き込んでいます。終わるまで待つか、別のファイルを選んでください。
arena-broken = 対局中のプロセスが落ちました。メモリ不足かもしれません。
arena-title = { $game }：行の側の得点率と95 %信頼区間
arena-rating = レーティング
arena-seconds = 一手番の秒数
arena-longest = 最長
arena-score = { $a }の{ $b }に対する得点率は{ $score }（{ $low }〜{ $high }、{ NUMBER($matches, useGrouping: 1) }局）です。
arena-above = 決着：{ $a }の{ $b }に対する得点率は{ $bound }を上回ります：{ $score }（{ $low }〜{ $high }、{ NUMBER($matches, useGrouping: 1) }局）。
arena-below = 決着：{ $a }の{ $b }に対する得点率は{ $bound }を下回ります：{ $score }（{ $low }〜{ $high }、{ NUMBER($matches, useGrouping: 1) }局）。
arena-open = 未決着：{ $a }の{ $b }に対する得点率は{ $score }（{ $low }〜{ $high }、{ NUMBER($matches, useGrouping: 1) }局）です。対局を増やせば、{ $bounds }のどちら側か分かるかもしれません。
arena-by-seat = 席ごとの勝率：{ $shares }
arena-fault = 失敗{ NUMBER($count, useGrouping: 1) }回：{ $fault }
arena-stopped = 止めました。同じ命令で続きから再開できます。
arena-lost = 止めました。--log がないので、何も残りません。

## 探索と解析

solve-hidden = { $game }は解けません。見えないものがあるからです。
solve-no-seat = ここは誰の番でもありません。--position で局面を指定するか、--play で進めてください。
solve-begin = 解析中
solve-after = { $action }のあと
solve-done = 完了
solve-positions = { NUMBER($count, useGrouping: 1) }局面
solve-won = { $who }の番で、{ $who }の勝ちです。
solve-not-won = { $who }の番ですが、必ず勝つ手はありません。
solve-open = { $who }の番です。どちらが勝つかは分かりません。
solve-other-wins = { $who }が何をしても{ $winner }の勝ちです。
solve-wins = 勝ち：{ $actions }
solve-loses = 勝てない：{ $actions }
solve-unknown = 不明：{ $actions }
playouts-title = { $game }のランダムな対局{ NUMBER($games, useGrouping: 1) }局
playouts-actions = 一局の手数
playouts-returns = 平均の結果
playouts-seat = 席{ $seat } { $value }
playouts-speed = 速さ
playouts-rate = 毎秒{ NUMBER($games, useGrouping: 1) }局、毎秒{ $steps }百万手

## コマンドライン

language-unknown = 「{ $given }」は使えない言語です。選べるもの：{ $known }
memory-short = このコンピューターのメモリーが足りません。もっと小さくして試してください。
interrupted = 中断しました。
system-failed = システムからの報告：{ $why }
system-file = { $path }：{ $why }
goodbye = さようなら！
wrote = { $path }に書き出しました。
server-missing = 卓を開くには{ $package }が必要ですが、入っていません：pip install 'orchard[server]'
postgres-missing = PostgreSQLのデータベースには{ $package }が必要ですが、入っていません：pip install 'orchard[postgres]'
redis-missing = Redisのアドレスには{ $package }が必要ですが、入っていません：pip install 'orchard[redis]'
report-missing = グラフを描くには{ $package }が必要ですが、入っていません：pip install 'orchard[report]'
cuda-missing = ここではCUDAが使えません。NVIDIAのGPUと pip install 'orchard[cuda]' が必要です。
wasm-missing = WebAssemblyを作るには{ $package }が必要ですが、入っていません：pip install 'orchard[wasm]'
train-missing = 学習には{ $package }が必要ですが、入っていません：pip install 'orchard[train]'
train-goes-on = { $path }の続きから始めます（これまで{ $minutes }分）。
train-compiling = コンパイル中です。この時間は学習時間に含まれません。
train-not-recorded = 探索を一つずつ実行したため、遅くなっています：{ $why }
train-minutes = 分
train-positions = 局面
train-games = 対局
train-speed = 局面/秒
train-evaluations = 評価/秒
train-policy = 方策損失
train-values = 価値損失
train-length = 手数
train-rating = レート
net-wrong = { $path }はネットのファイルではありません。
net-game = このネットは{ $plays }用で、{ $game }には使えません。
net-version = このネットは{ $game }のルール第{ NUMBER($had, useGrouping: 0) }版で学習したものですが、今は第{ NUMBER($has, useGrouping: 0) }版です。学習し直してください。
net-sight = このネットの学習後に、{ $game }の見え方が変わりました。学習し直してください。
checkpoint-wrong = { $path }からは続けられません。別のフォルダーを選んでください。
checkpoint-other = { $path }には別の学習が入っています（{ $names }が違います）。別のフォルダーを選んでください。
serve-ready = 準備ができました：{ $address }
serve-stop = Ctrl+Cで止まります。
games-game = ゲーム
games-title = 題名
games-designer = 作者
games-seats = 人数
games-minutes = 分
games-options = 設定
show-action = --action は記録のファイルと一緒に使います。ゲームには使えません。
show-option = --option と --position はゲームと一緒に使います。「{ $given }」というゲームはありません。
warm-compiling = コンパイル中
warm-ready = 準備完了
fable-exists = { $path }はすでにあります。別のファイルを選んでください。
fable-begun = 物語が始まりました。遊ぶには：orchard fable play { $path }
fable-again = 物語を初めからやり直します。
fable-player = プレイヤー
fable-points = 点
fable-found = { $name }が「{ $card }」を見つけました。
fable-game = 第{ $number }ゲーム({ $date }):{ $winners }の勝ち。
fable-games = 終わった対局：{ $count }
fable-told = 大きな山は尽きました。物語はこれで終わりです。
fable-untold = 大きな山には、まだ新しいカードがあります。

## 端末で遊ぶ

play-choose = Orchard – どのゲームで遊びますか？
play-game = ゲーム
play-choice-wrong = この中の番号を入力してください。
play-no-input = ゲームを選ぶ人がいません。名前を書いてください（例：orchard play skirt）。
play-you = あなた
play-help = 行動を入力して打ちます（例：{ $example }）。
play-help-actions = できる行動の一覧
    .typed = ?
play-help-why = その行動ができない理由
    .typed = why 行動
play-help-undo = 自分の手番を戻す
    .typed = undo
play-help-hint = ボットならどう打つか
    .typed = hint
play-help-rules = ゲームのルール
    .typed = rules
play-help-save = 対局を記録に残す
    .typed = save ファイル
play-help-quit = やめる
    .typed = quit
play-legal = それはできます。
play-saved = { $path }に保存しました。
play-thinking = 考え中……
play-plays = { $name }の手：{ $action }
play-sure = 読み切り
play-expects = 見込み{ $value }
play-then = 続きは{ $line }
play-looks = { NUMBER($count, useGrouping: 1) }回読み
play-drawn = 引き分けです。
play-won = あなたの勝ちです。
play-won-by = { $names }の勝ちです。

## サーバーの設定

setting-wrong = 設定が読めません：{ $why }
setting-address = { $host }のポート{ NUMBER($port, useGrouping: 0) }を開けません：{ $why }。--port で別のポートを選んでください。
setting-database = 「{ $given }」はデータベースのアドレスではありません。sqlite:///FILE か postgresql://USER@HOST/NAME の形で書いてください。
setting-host = 設定 host が空です。すべてのアドレスで待ち受けることになります。そのつもりなら 0.0.0.0 と書いてください。
setting-log-level = 「{ $given }」というログの段階はありません。選べるもの：{ $known }
setting-redis = 「{ $given }」は Redis のアドレスではありません。redis://HOST:PORT の形で書いてください。
setting-secret = secret は{ $least }文字以上にするか、省いてください。
page-not-built = ブラウザー用の画面がまだ作られていません。

## 卓での出来事

guest = ゲスト
guest-named = ゲストの{ $animal }
animal-badger = アナグマ
animal-beaver = ビーバー
animal-cat = ネコ
animal-crane = ツル
animal-deer = シカ
animal-dolphin = イルカ
animal-finch = フィンチ
animal-frog = カエル
animal-goat = ヤギ
animal-hedgehog = ハリネズミ
animal-heron = サギ
animal-horse = ウマ
animal-lark = ヒバリ
animal-lynx = オオヤマネコ
animal-mole = モグラ
animal-moose = ヘラジカ
animal-mouse = ネズミ
animal-otter = カワウソ
animal-panda = パンダ
animal-penguin = ペンギン
animal-robin = コマドリ
animal-seal = アザラシ
animal-snail = カタツムリ
animal-sparrow = スズメ
animal-squirrel = リス
animal-stork = コウノトリ
animal-swan = ハクチョウ
animal-tiger = トラ
animal-turtle = カメ
animal-whale = クジラ
animal-wolf = オオカミ
animal-zebra = シマウマ
news-set = 準備ができました。
news-set-even = 互角の始め方で準備ができました。
news-sits = { $name }さんが着席しました。
news-bot-sits = ボット「{ $name }」が着席しました。
news-returns = { $count ->
    [0] { $name }さんが戻りました。
   *[other] { $name }さんが戻りました。その間に{ $bot }が{ $count }手番を代わりに打ちました。
}
news-leaves = { $name }さんが席を立ちました。
news-opens = この卓には誰でも参加できるようになりました。
news-closes = この卓は非公開になりました。参加できるのはリンクを知っている人だけです。
news-offers-undo = { $name }さんが「待った」を希望しています。
news-offers-draw = { $name }さんが引き分けを提案しています。
news-offers-rematch = { $name }さんがもう一局を希望しています。
news-agrees = { $name }さんが同意しました。
news-declines = { $name }さんが断りました。
news-takes-back = { $name }さんが手を戻しました。
news-resigns = { $name }さんが投了しました。
news-time-up = { $name }さんの時間が切れました。
news-follows = 次の対局は別の卓で始まります。
ending-agreed = 合意により引き分けです。
ending-resigned = { $loser }さんの投了：{ $winner }さんの勝ちです。
ending-time = { $loser }さんの時間切れ：{ $winner }さんの勝ちです。
text = { $text }

## 卓でできないこと

table-unknown = その卓は見つかりません。
table-old = この対局はルールの版{ $begun }で始まりました。今の版は{ $now }です。続けることはできませんが、振り返ることはできます。
table-unreplayable = この対局はルールの版{ $begun }で行われたため、今の版{ $now }では盤に表示できません。残っている記録を示します。
table-no-game = ゲーム「{ $game }」はこのサーバーにないため、対局を盤に表示できません。残っている記録を示します。
table-unreadable = この卓の記録は壊れていて、盤に表示できません。読める部分を示します。
table-stale = 卓が先に進みました。もう一度見て選んでください。
table-busy = ただいま込み合っています。もう一度お試しください。
table-gap = { NUMBER($last, useGrouping: 0) }番の出来事のすぐ後に{ NUMBER($number, useGrouping: 0) }番は来られません。
turn-not-yours = あなたの番ではありません。
match-over = 対局は終わっています。
match-running = 対局はまだ終わっていません。
match-waiting = 全員がそろうと対局が始まります。
match-begun = 対局はもう始まっています。投了するか、席をボットに任せることができます。
report-unknown = その発言はここにはありません。
moment-unknown = { NUMBER($number, useGrouping: 0) }番は、この卓の手ではありません。
look-hidden = その結果は、まだ誰にも分かりません。
undo-nothing = まだ手を打っていないので、戻せるものはありません。
offer-pending = すでに提案があります。返事を待ってください。
offer-none = あなたへの提案はありません。
offer-bot = ボットは引き分けに応じません。最後まで打ちます。
offer-never = このゲームには引き分けがありません。
rematch-made = 次の卓はもうできています。
seat-taken = その席には{ $name }さんがいます。
seat-taken-bot = その席にはボットがいます。
seat-none = この卓にあなたの席はありません。
seat-none-link = そのリンクの席は、もうほかの人のものです。
ticket-unknown = このリンクは使用済みか、期限切れです。
record-hidden = 記録は対局が終わると読めます。

## サーバーにできないこと

chairs-me = 自分の席を一つは取ってください。
chairs-count = このゲームの席は{ $seats }つです。{ $chairs }つではありません。
clock-range = 持ち時間は{ $seconds }秒から{ $days }日まで、一手番ごとの追加は{ $minutes }分までです。
name-empty = 名前を一文字以上入力してください。
chat-empty = 送る言葉がありません。
text-long = { NUMBER($most, useGrouping: 0) }文字までにしてください（今は{ NUMBER($count, useGrouping: 0) }文字です）。
person-unknown = まだどなたか分かりません。ページを読み込み直してください。
page-unknown = ここには何もありません。
site-unbuilt = ブラウザー用のクライアントがありません。先に `make client` を実行してください。
site-docs = 「{ $path }」に文書がありません。`make docs` で作れます。
site-written = サイトを { $folder } に書きました。どのウェブホストの、どのフォルダーからでも公開できます。
method-wrong = その依頼はここではできません。
request-unreadable = 依頼の内容が分かりません。
request-long = 一度に送る内容が大きすぎます。
message-unreadable = メッセージが読めません。
host-foreign = このサーバーは、そのホスト名では応答しません。
origin-foreign = ほかのサイトのページからの依頼です。
rate-limited = 一度に多すぎます。少しお待ちください。
server-failed = サーバーで問題が起きました。もう一度お試しください。
server-stopping = サーバーを止めています。
store-failed = 保存できませんでした。もう一度お試しください。
store-silent = データベースが応答しません。

## Drawings

drawn-price = 値段
drawn-cards = 枚数
drawn-needs = 条件
drawn-depth = カード{ $count }枚
drawn-top = 一番上は{ $number }「{ $title }」、カード{ $count }枚
drawn-required = 必要：{ $things }
drawn-hole = 穴

## リンクを開く前に見えるもの

preview-front = 静かな卓で楽しむ、現代のボードゲーム5つ。登録も待ち時間もいりません。選んで席に着くだけです。
preview-waiting = この卓には空席があります。{ $game }で遊びましょう。
preview-running = { $game }の対局中です。観戦できます。
preview-over = 終わった{ $game }の対局です。振り返ることができます。
preview-open = 空席

## 報告されたこと（サーバーを動かす人向け）

reports-none = 報告はありません。
reports-about = { $at }: { $name }さんが報告されました。

## サーバーの管理者が置くデッキ

setting-owner = 管理者のパスワードは{ $least }文字以上にしてください。
owner-none = このサーバーには管理者のパスワードが設定されていないため、デッキは置けません。
owner-wrong = 管理者のパスワードが違います。
deck-faults = デッキに間違いが{ $count }か所あります。先に直してください。
deck-long = デッキは{ $most } kBまでです。
deck-full = すでに{ $most }個のデッキが選べます。先にどれかを下げてください。
deck-full-ever = このサーバーにはすでに{ $most }個のデッキがあり、これ以上は置けません。
deck-unknown = そのデッキはここにありません。
deck-withdrawn = デッキ「{ $title }」はもう選べません。
deck-option = { $game } のオプション「{ $option }」ではデッキを使えません。
deck-trial = ボットに遊ばせられるのは、人数ごとに1回から{ $most }回までです。
deck-busy = ボットは今、別のデッキを試しています。あとでもう一度お試しください。

## バックアップ

store-away = データベースを使えません：{ $why }
backup-written = { $file } に書き込みました：イベント{ NUMBER($events, useGrouping: 0) }件、{ NUMBER($people, useGrouping: 0) }人。読み直して確かめました（sha256 { $digest }…）。
backup-with-key = クッキーに署名する鍵もこのファイルに入っています。データベースと同じように大切に保管してください。
backup-without-key = クッキーに署名する鍵は入っていません。設定で決められているか、まだありません。鍵も別に保管してください。
backup-nothing = バックアップするものがありません。このデータベースはまだサーバーで使われていません。
backup-foreign = { $file } は、この版のOrchardが読めるバックアップではありません。
backup-damaged = { $file } は壊れています。内容がチェックサムと一致しません。別のバックアップを使ってください。
backup-newer = これは新しい版のOrchardのものです（スキーマ{ $schema }）。先にその版を入れてください。
restore-done = { $file } からイベント{ NUMBER($events, useGrouping: 0) }件、{ NUMBER($people, useGrouping: 0) }人を復元しました。
restore-with-key = 設定で別の鍵を決めていなければ、クッキーに署名する鍵も復元されています。席はそのまま使えます。
restore-without-key = このバックアップにはクッキーに署名する鍵がありません。以前の`secret`を設定しないと、自分の卓に戻れなくなります。
restore-running = 数秒前までサーバーがこのデータベースを使っていました。先にサーバーを止めてください。
restore-full = データベースは空ではありません。すべて置き換えるには --force を付けてください。
restore-failed = { $table } のすべての行を書き込めませんでした。何も変更されていません。

## サーバーの運営

ending-closed = サーバーの運営者が対局を終わらせました。勝者はいません。
address-banned = このアドレスからは入れません。サーバーの運営者に問い合わせてください。
address-wrong = 「{ $given }」は機器のアドレスではありません。192.0.2.7 や 2001:db8::7 のように書いてください。
person-none = 「{ $person }」についての記録はありません。`orchard admin people` で一覧を見られます。
admin-no-tables = 卓はありません。
admin-no-people = 誰もいません。
admin-closed = 卓{ $table }を閉じました。そこにいる人には数秒で伝わります。
admin-banned = { $address }は入れなくなりました。動いているサーバーにも数秒で伝わります。
admin-unbanned = { $address }は再び入れます。
admin-not-banned = { $address }は禁止されていませんでした。
admin-erased = { $person }を消しました（卓{ NUMBER($count, useGrouping: 0) }）。古いバックアップにはまだ残っています。
