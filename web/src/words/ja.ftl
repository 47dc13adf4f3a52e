### ブラウザー版の言葉（日本語）。「です・ます」調で、短く。
###
### 各項目の説明は en.ftl にあります。日本語では単数と複数を区別しません。

## 共通

app-name = Orchard
app-loading = 準備しています…
app-try-again = もう一度試す
app-all-games = ゲーム一覧
app-close = 閉じる
app-copy = コピー
app-copied = コピーしました
app-failed = うまくいきませんでした。もう一度お試しください。
app-unreachable = Orchard に接続できません。通信状態を確認して、もう一度お試しください。
update-ready = 新しいバージョンがあります。
update-now = 更新する
update-later = あとで

## ページの代わりに

page-missing = このアドレスにページはありません。
table-missing = このアドレスに卓はありません。リンクが途中で切れていませんか。
table-outdated = この対局は以前のルールで行われたため、表示できなくなりました。
table-damaged = 壊れた卓
claim-moving = この端末に席を移しています…

## トップページ

home-tagline = 静かな卓で遊ぶ、五つの現代ボードゲーム。
home-welcome = ゲームを選んで、すぐに着席。登録も待ち時間もありません。
home-name = あなたの名前
home-name-saved = 保存しました
home-tables = 自分の卓
home-tables-all = すべての対戦
home-table-your-turn = あなたの番
home-table-waiting = 待機中
home-table-over = 終了
home-table-closed = 続行できません
# Stands for a player without a name: oneself.
home-table-you = あなた
home-docs = ドキュメント
home-warming = ゲームを準備しています：{ $total }個のうち{ $done }個

## All of one’s matches

games-title = 自分の対戦
games-which = ゲーム
games-state = 状況
games-any = すべての結果
games-running = 対戦中
games-won = 勝ち
games-lost = 負け
games-drawn = 引き分け
games-against = 相手
games-none = まだ対戦がありません。ゲームを選んで始めましょう。

## トップページの各ゲーム

game-players = { $count }人
game-players-range = { $fewest }〜{ $most }人
game-minutes = { $count }分
game-designers = 作：{ $names }
game-against-bot = ボットと対戦
game-level = 強さ
# Below the choice of a bot.
# Variables:
#   $name (string) - of the bot
#   $about (string) - how it plays: "seldom misses anything"
game-level-about = { $name }：{ $about }
game-level-beats = たいてい{ $name }に勝ちます。
game-level-like = このゲームでは{ $name }とほぼ同じ強さです。
game-one-screen = 一台で対戦
game-invite = 友だちを招待
game-options = 設定
game-start = 始め方
game-start-printed = 印刷されたルールのとおり
game-start-even = 互角の始め方
game-start-about = 互角の始め方：{ $about }
game-starter = 最初の手番
game-starter-me = 自分
game-starter-other = ほかの人
game-starter-random = ランダム

## 持ち時間

clock-label = 持ち時間
clock-none = なし
clock-per-move = 一手{ $time }
clock-total = 合計{ $time }
clock-increment = { $time }＋一手番{ $increment }
time-seconds = { $count }秒
time-minutes = { $count }分
time-hours = { $count }時間
time-days = { $count }日

## 卓

table-home = Orchard：ゲーム一覧
table-tab-your-turn = ● あなたの番 · { $game }
table-your-turn-told = { $game }：あなたの番です。
table-connection-lost = 接続が切れました。つなぎ直しています…
table-watching = 観戦中です。
table-warming = ボットは起きたばかりです。しばらくのあいだ、軽く考えて指します。
table-place = { $place }：{ $pieces }
table-place-chosen = { $place }、選択中
table-card = { $title }：{ $text }
table-needs = 必要
table-price = 値段
table-ready = 買えます
table-cards = { $count }枚

## 大きく表示したカード

# 新しいカードの紹介を閉じる
card-go = はじめましょう
card-before = 前のカード
card-after = 次のカード
# $at (number) - 何枚目か
card-at = { $at } / { $count }
card-close = あとで
# テーブルのカードにあるボタン
card-look = { $title }について
# まだ見たことのないカードの印
card-new = 新
# カードの値段と、使うのに必要なもの
card-price = 値段
card-needs = 必要なもの
card-does = カードの効果

## いますること

prompt-label = 次にすること
prompt-your-turn = あなたの番：{ $task }
prompt-turn-of = { $name }：{ $task }
prompt-goal = 目的：{ $goal }
prompt-won = あなたの勝ちです！
prompt-lost = あなたの負けです。
prompt-drawn = 引き分けです。
# The title of the result for those who did not play, or shared a screen.
banner-winner = { $name }の勝ち
banner-stronger = もっと強い相手：{ $name }
banner-gentler = もう少しやさしい相手：{ $name }
banner-hints = 使ったヒント：{ $count }回
prompt-invite = 全員がそろうと始まります。友だちにリンクを送りましょう。
prompt-take-seat = 空いている席に座ると始まります。
prompt-sending = 送信中…
prompt-confirm = これで決定
prompt-really = これでいいですか？
prompt-yes = はい
prompt-confirm-or-continue = もう一度押すと決定します。続けて選ぶこともできます。
prompt-take-back = 選び直す
prompt-rematch = もう一局
prompt-next-match = 次の対局へ
prompt-clause = ルール { $clause }

## 席

seat-open = 空席
seat-count-of = { $value }／{ $goal }
seat-sit = ここに座る
seat-add-bot = ボットを加える
seat-replace = ボットに任せる
seat-you = あなた
seat-bot = ボット
seat-away = 離席中
seat-thinking = 考え中…

## 記録とチャット

log-title = 記録
log-and-chat = 記録とチャット
log-empty = まだ何も起きていません。
log-say = ひとこと
log-send = 送る

## 振り返り

replay-title = 振り返る
replay-start = 最初へ
replay-back = 一つ前へ
replay-forward = 一つ先へ
replay-end = 最後へ
replay-moment = { $index } / { $last }
replay-news = その間に対局が進みました。
replay-leave = 対局に戻る

## 待った・引き分け・投了

controls-again = もう一度見る
controls-again-about = ほかのプレイヤーの手番をもう一度見る
controls-undo = 待った
controls-hint = ヒント
controls-draw = 引き分け提案
controls-resign = 投了
controls-resign-confirm = 本当に？

## 相手への申し出

offer-undo = { $name }さんが「待った」を希望しています。
offer-draw = { $name }さんが引き分けを提案しています。
offer-rematch = { $name }さんがもう一局を希望しています。
offer-undo-sent = 「待った」をお願いしました。返事を待っています。
offer-draw-sent = 引き分けを提案しました。返事を待っています。
offer-rematch-sent = もう一局をお願いしました。返事を待っています。
offer-accept = 同意する
offer-decline = 断る

## 卓へのリンク

share-button = 共有
share-title = 友だちの招待と端末の切り替え
share-link = この卓へのリンク
share-about = このリンクを知っている人は、空席に座るか観戦できます。
share-record = この対局の記録を保存
# A match against bots, or on one screen, goes on with a friend in one of the seats.
share-invite = この対戦に友だちを招待
share-invite-about = 対戦は専用リンクのあるテーブルで続きます。だれの席を友だちにゆずりますか。
# Variables:
#   $name (string) - who has the seat now
share-invite-seat = { $name }の席
share-invite-over = この対戦は終わりました。友だちを招待するには新しく始めてください。
share-invite-alone = 友だちを招待するには、サーバーで動いているOrchardを開いてください。
share-private = 別の端末で使う秘密のリンク
share-private-about = 別の端末で開くと、あなたの席がその端末に移ります。ほかの人には見せないでください。
share-private-make = 秘密のリンクを作る

## 名前

name-title = お名前を教えてください
name-about = 同じ卓の人に表示されます。
name-sit = 席に着く
name-skip = 名前なしで席に着く
name-change = 名前（{ $name }）を変える
name-change-title = 名前の変更
name-save = 保存
names-title = だれが遊びますか
names-about = 同じ画面で遊ぶ人の名前を入れられます。空欄のままでもかまいません。

## 観戦者とチャット

watch-names = 観戦中: { $names }
watch-more = 観戦中: { $names }、ほか{ $count }人
chat-watches = 観戦
chat-about = { $name }さんをミュート・報告
chat-mute = ミュートする
chat-report = 報告する
chat-reported = 報告しました。ありがとうございます。
chat-muted = { $name }さんをミュートしています。
chat-unmute = ミュートを解除

## 代わりに打つボット

seat-stands-for = { $name }さんの代わり
stand-in = { $bot }が{ $name }さんの代わりに{ $count }手番打ちました。

## みんなの卓

lobby-title = みんなの卓
lobby-about = 席に加わる、観戦する、次に来た人と遊ぶ。お好きにどうぞ。
lobby-somebody = 相手を探す
lobby-room = 参加できる卓
lobby-live = 対局中の卓
lobby-none = 今は公開中の卓がありません。相手を探すと、あなたの卓がここに並びます。
lobby-join = 参加する
lobby-watch = 観戦する
lobby-since = { $count }分前から
lobby-now = たった今
lobby-watching = 観戦{ $count }人

## 相手を待つ

waiting-title = { $game }の相手を探しています…
waiting-time = 待ち時間 { $time }
waiting-cancel = やめる
waiting-bot = まだだれも来ません。ボットと遊びますか？
waiting-bot-play = { $name }と遊ぶ

## 公開と非公開、場面へのリンク、保存した対局

share-who = 参加できる人
share-open = だれでも（卓を一覧に載せ、参加や観戦を受け付けます）
share-private-only = リンクを知っている人だけ
share-moment = この場面へのリンク
replay-go-on = ここから続ける
load-record = ファイルから対局を開く
load-unreadable = このファイルは、ここで開ける対局ではありません。
load-unplayable = このゲームはまだここで開けません。1分ほどしてからもう一度お試しください。

## ルール

rules-title = ルール
rules-goal = 目的
rules-clauses = ルールの全文

## One screen for several people

# Variables:
#   $name (string) - whose turn it is
curtain-pass = { $name }に渡す
curtain-title = 次は{ $name }
curtain-about = 手札は秘密です。画面を渡し、ほかの人は見ないでください。
curtain-open = 私は{ $name }です

## 表示設定

settings-title = 表示設定
settings-theme = 配色
settings-theme-auto = システムに合わせる
settings-theme-day = 昼
settings-theme-night = 夜
settings-language = 言語
# Answered by one of the three that follow.
settings-pace = ボットの速さ
settings-pace-slow = ゆっくり
settings-pace-usual = ふつう
settings-pace-fast = すぐに
settings-board = 盤の向き
settings-turn = 回す
settings-flip = 左右を反転
settings-as-printed = 元の向き
settings-sound = 音
settings-motion = コマをなめらかに動かす
settings-confirm = 手を決める前に確認する
settings-targets = 選べる場所に印を付ける
settings-coordinates = 座標を表示
settings-notation = 記録に棋譜の表記を添える
settings-notify = 自分の番になったら知らせる

## 物語:続いていくゲーム

fable-begin = 物語を始める
fable-about = 物語は、続けて遊ぶ何回ものゲームです。だれかが買ったものは場から消え、代わりに新しいものが現れ、次のゲームは前の終わりから始まります。いつ席を立っても大丈夫、続きは残ります。
fable-me = あなた
fable-player = { $number }人目
fable-who = だれですか?
fable-here = この画面で遊ぶ人
fable-friend = 友だち(リンクで招待)
fable-figure = コマ
fable-name = 名前
fable-remove = { $name }を外す
fable-add = もう一人
fable-start = 始める
# 卓のボタン:物語について。
fable-button = 物語
fable-title = 物語
fable-chapter = 第{ $number }ゲーム
fable-next = 次のゲーム
fable-who-next = 次はだれが遊びますか?
fable-how = 次のゲーム:{ $name }
fable-plays = 遊ぶ
fable-sits-out = 休む
fable-by-link = 友だちが代わりに(リンクで招待)
fable-somebody = 新しい人
fable-story = これまでの物語
fable-anew = 最初から始める
fable-anew-sure = 本当に最初から?
fable-score = この物語の点数
fable-points = { $count }点
fable-plus = (+{ $points })
fable-new = このゲームで見つかったもの:{ $cards }。
fable-starts = 次のゲームは{ $name }から始めます。
fable-you-start = 次のゲームはあなたから始めます。
fable-is-told = すべてが見つかり、物語は語り終えられました。続けて遊ぶことも、最初から始めることもできます。
fable-to-go-on = 次のゲームへ
fable-of = { $names }の物語
fable-go-on = 卓へ戻る
fable-save = ファイルに保存
fable-games = ゲーム
fable-no-games = 最初のゲームはまだ終わっていません。
fable-won = { $names }の勝ち。
fable-finds = { $name }が「{ $card }」を見つけました。
fable-picture = 第{ $number }ゲームの終わり
fable-cards = これまでに見つかったもの
fable-found = 第{ $number }ゲームで{ $name }が発見
fable-from-start = 最初からあったもの

## 自分のデッキ

decks-link = 自分のデッキを作る
decks-title = 自分のデッキ
decks-about = { $game }のカードを書いて、テーブルに並ぶ姿をその場で確かめ、ファイルで渡せます。書いたものはこのブラウザーに残ります。
decks-which = 下書き
decks-unnamed = 名前のないデッキ
decks-begin = デッキを作り始める
decks-begin-about = デッキには6枚以上のカードが必要です。すでにあるカードを使って、自分のカードを足しましょう。
# $deck (string) - a deck that comes with the game, by its name in the options
decks-begin-extend = 「{ $deck }」にカードを足す
decks-begin-copy = 「{ $deck }」のカードを変える
decks-begin-name = わたしのデッキ
decks-open = ファイルを開く
decks-open-failed = ファイルが大きすぎるか、テキストではありません。
decks-save = ファイルを保存
decks-remove = この下書きを削除
decks-remove-confirm = 本当に削除しますか？
decks-unkept = このブラウザーには今保存できません。離れる前にファイルを保存してください。
decks-name = デッキの名前
decks-what = どんなデッキか
# Two ways to look at a deck.
decks-cards = カード
decks-text = テキスト
decks-right = 間違いはありません。
decks-wrong = 間違いが{ $count }か所
decks-checking = 確認しています…
# Before a sentence that says what is wrong there.
decks-line = { $line }行目
decks-no-server = サーバーがない場合、このページでできるのは書いたものの保存と読み込みだけです。カードの表示、間違いの確認、ボットの試遊には、サーバーのある Orchard を開いてください。
decks-add = カードを足す
decks-full = カードはこれ以上入りません。
# $title (string) - of a card
decks-edit = 「{ $title }」を変える
decks-untitled = 題名のないカード
decks-taken-over = ほかのデッキから使っているカード
decks-card = カード{ $number }
decks-card-title = 題名
decks-card-text = 説明
decks-card-new = 新しい場所
decks-card-new-text = ここで起こること。
decks-languages = ほかの言語
# $language (string) - by its own name
decks-title-in = 題名：{ $language }
decks-text-in = 説明：{ $language }
decks-price = 値段
decks-signpost = 行動に必要なもの
decks-steps = 順に起こること
decks-step = ステップ{ $number }
decks-step-count = ステップ{ $number }の数
decks-step-sign = ステップ{ $number }の種類
decks-step-word = ステップ{ $number }で数えるもの
decks-step-up = ステップ{ $number }を上へ
decks-step-remove = ステップ{ $number }を消す
decks-step-add = ステップを足す
decks-card-remove = このカードを消す
decks-done = 完了
decks-owner = このサーバーの管理者へ
decks-owner-none = このサーバーにはデッキを置けません。管理者のパスワード（ORCHARD_OWNER）が設定されていません。
decks-owner-about = 管理者のパスワードがあれば、このデッキをここで遊ぶ全員に出したり、ボットに試させたりできます。
decks-owner-word = 管理者のパスワード
decks-owner-enter = 進む
decks-put = このサーバーに出す
decks-put-done = 「{ $title }」を最初のページで選べるようになりました。
decks-shelf = このサーバーのデッキ
decks-shelf-none = まだありません。
decks-take = 「{ $title }」を新しい下書きにする
decks-take-short = 開く
decks-withdraw = 「{ $title }」を下げる
decks-withdraw-short = 下げる
decks-withdrawn = 下げ済み（使用中のテーブルは続けられます）
decks-trial = ボットに遊ばせる
decks-trial-about = ボットがこのデッキで、最初の1局から最後のカードまで物語を通して遊びます。
decks-trial-fables = 人数ごとの物語の数
decks-trial-seats = 人数
decks-trial-start = 始める
decks-trial-stop = 止める
decks-trial-ready = ボットが準備しています…
decks-trial-far = { $done }／{ $total }の物語
decks-trial-failed = ボットは最後まで遊べませんでした。もう一度お試しください。
decks-report = ボットの結果
decks-report-fine = どのカードも使われ、使われすぎたものはありません。
decks-report-dead = 一度も使われなかったカード:{ $cards }
decks-report-dominant = 使われすぎたカード:{ $cards }
decks-report-players = 人数
decks-report-told = 最後まで
decks-report-games = 1つの物語の局数
decks-report-rounds = 1局のラウンド（最長）
decks-report-wins = 手番順の勝率
decks-report-what = カードごとに見るもの
decks-report-bought = 訪れて買われた割合
decks-report-used = 使えるときに使われた割合
decks-report-won = 使った人の勝率
decks-report-card = カード

## 盤に表示できなくなった対局

archive-players = 対局者
archive-unread = 読めなかった記録：{ $count }件
