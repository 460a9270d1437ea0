// Written from zh-CN by `npm run i18n -w @pavilion/i18n`; wording of its own is in libs/i18n/tools/traditional-wording.ts.

export const legal = {
  'terms.title': '規則與條款',
  'privacy.title': '隱私權政策',
  version: '版本 {version}',
  regions: '目前受限的國家與地區：{regions}。',
  'terms.intro':
    '歡迎使用{site}（以下稱「本站」）。註冊帳戶即表示您已閱讀、理解並同意本規則與條款及《隱私權政策》。若不同意其中任何內容，請勿註冊或使用本站服務。',
  'terms.eligibility.title': '一、使用資格',
  'terms.eligibility.age':
    '您必須年滿 18 歲，並達到所在地法律規定的博弈年齡。未滿 18 歲者嚴禁註冊與投注，本站有權要求您提供年齡證明；無法證明的，帳戶將被停用。',
  'terms.eligibility.one':
    '每人只能持有一個帳戶。同一人、同一證件、同一支付帳戶或同一裝置被認定註冊多個帳戶的，依第六條處理。',
  'terms.eligibility.region':
    '您不得居住在、也不得身處法律禁止或本站公告的受限國家與地區。來自受限地區的註冊、登入、存款與投注將被拒絕。',
  'terms.eligibility.truth':
    '您須提供真實、準確、完整的資料，並在資料變更時及時更新。真實姓名須與提款所用銀行卡的戶名一致。',
  'terms.account.title': '二、帳戶與安全',
  'terms.account.care': '請妥善保管帳號、密碼與驗證碼。使用您的帳號和密碼進行的一切操作均視為您本人所為。',
  'terms.account.transfer': '帳戶僅供本人使用，不得轉讓、出售、出租或借與他人。',
  'terms.account.report': '若發現帳戶被他人使用或存在異常，請立即聯絡線上客服，本站將先行鎖定帳戶以保護您的資金。',
  'terms.money.title': '三、資金',
  'terms.money.official':
    '存款管道僅限本站官網與線上客服提供。本站不承認任何線下代理，經其他途徑付款造成的損失由您自行承擔。',
  'terms.money.own': '存款須來自您本人名下的帳戶。資金僅用於本站的娛樂服務，不得用於洗錢或其他違法用途。',
  'terms.money.records': '本站保存您的交易紀錄 5 年。投注與派彩可隨時在「投注紀錄」中查詢；查詢存款請聯絡線上客服。',
  'terms.bets.title': '四、投注',
  'terms.bets.final': '注單一經接受即為最終，不能撤銷或更改。請在送出前核對選項、盤口、賠率與金額。',
  'terms.bets.delay':
    '滾球投注在接受前會有短暫的確認時間。確認期間盤口關閉、變動或賽事結束的，注單不予接受，本金即時退回。',
  'terms.bets.result':
    '注單以本站公布的賽果與各玩法規則結算。賽果或結算有誤的，本站有權更正，並以相反的帳目沖正，原紀錄予以保留。',
  'terms.bets.void':
    '比賽中斷後不再繼續，或自本站首次公布的開賽時間起 36 小時內沒有開賽的，未結算的注單無效，本金退回；在此期限內改期進行的，注單繼續有效。',
  'terms.bets.limits': '單注的投注額與可贏金額設有上限，以投注單顯示為準，超出上限的注單不予接受。',
  'terms.complaints.title': '五、異議與投訴',
  'terms.complaints.window': '如對遊戲或賽事結果有異議，請於結果公布之日起 14 天內提出。逾期視為接受該結果。',
  'terms.complaints.how': '請透過線上客服提供注單編號與說明，本站將依據伺服器紀錄查核並答覆。',
  'terms.breach.title': '六、違規處理',
  'terms.breach.measures': '有下列情形之一的，本站有權作廢相關獲利，並凍結、終止帳戶或沒收帳戶餘額：',
  'terms.breach.accounts': '（1）持有或操作多個有效帳戶；',
  'terms.breach.name': '（2）註冊姓名與付款或提款銀行卡戶名不符；',
  'terms.breach.promotion': '（3）參加優惠活動後，未達到要求即提前退出；',
  'terms.breach.fraud': '（4）詐欺，包括盜用他人身分或支付工具、惡意拒付；',
  'terms.breach.bots': '（5）使用機器人、外掛或自動程式，或與他人串通投注。',
  'terms.breach.appeal': '對處理有異議的，可在收到通知後聯絡線上客服申請覆核。',
  'terms.liability.title': '七、責任限制',
  'terms.liability.asis':
    '本站依現狀提供服務，並盡力保持其穩定，但不保證服務不中斷或毫無差錯。明顯的賠率或盤口錯誤所產生的注單，本站有權作廢並退回本金。',
  'terms.liability.limit':
    '在法律允許的範圍內，本站對任何間接損失、利潤損失或資料遺失不承擔責任；對直接損失的責任，以相關注單的投注額為限。',
  'terms.links.title': '八、外部連結',
  'terms.links.text':
    '本站可能含有第三方網站的連結。其內容、服務與隱私做法由第三方自行負責，本站不作擔保，瀏覽風險由您自行承擔。',
  'terms.force.title': '九、不可抗力',
  'terms.force.text':
    '因自然災害、戰爭、罷工、政府行為、電力或通訊故障、網路攻擊等本站無法合理控制的原因，導致服務延遲或不能提供的，本站不承擔責任，並將在恢復後依規則處理受影響的注單。',
  'terms.responsible.title': '十、理性娛樂',
  'terms.responsible.text':
    '博弈應是一種娛樂，而不是收入來源。請量力而行，勿追逐損失；如感到難以自控，請停止投注並聯絡線上客服尋求協助。',
  'terms.changes.title': '十一、條款的變更',
  'terms.changes.text':
    '本站可修訂本條款，並在生效前公布新版本；條款變更後，您下次登入時須重新表示同意；不同意的，仍可查看記錄與結束未結注單，但不能存款與投注。您每次接受的版本與時間會記錄在您的帳戶中。',
  'privacy.intro':
    '{site}（以下稱「本站」）重視您的隱私。本政策說明我們收集哪些資料、如何使用與保護它們，以及您的權利。',
  'privacy.collection.title': '一、我們收集的資料',
  'privacy.collection.given':
    '您提供的資料：帳號、出生日期，以及您其後自願綁定的姓名、手機號碼、電子信箱與收付款帳戶。',
  'privacy.collection.made': '使用服務時產生的資料：登入、存提款、投注與結算紀錄，以及與客服的往來。',
  'privacy.cookies.title': '二、Cookie 與網路位址',
  'privacy.cookies.storage':
    '我們使用 Cookie 及瀏覽器本地儲存來保持登入狀態，並記住語言等設定。停用後部分功能可能無法使用。',
  'privacy.cookies.address': '我們記錄您的 IP 位址與裝置資訊，用於識別異常登入、防範詐欺和判斷所在地區。',
  'privacy.use.title': '三、資料的用途',
  'privacy.use.text':
    '我們將資料用於開立與管理帳戶、處理資金與投注、核實年齡與身分、履行法律義務、防範詐欺與洗錢，以及改進服務。',
  'privacy.confidential.title': '四、保密與安全',
  'privacy.confidential.text':
    '您的個人資料會被加密儲存，僅限因工作需要的人員在授權範圍內查閱。密碼以不可還原的方式儲存，本站人員不會向您索要密碼或驗證碼。',
  'privacy.sharing.title': '五、資料的分享',
  'privacy.sharing.payment': '為完成存款與提款，我們會向支付平台提供必要的交易資料。',
  'privacy.sharing.providers':
    '為提供賽事、遊戲、簡訊與郵件等服務，我們會向第三方供應商提供必要的最少資料，並要求其同樣保密。',
  'privacy.sharing.law': '除法律要求或經您同意外，我們不會向其他人揭露或出售您的資料。',
  'privacy.monitoring.title': '六、通話與郵件的監測',
  'privacy.monitoring.text': '為保障服務品質、安全與解決爭議，您與本站的通話、郵件及線上對話可能會被錄音、保存與查閱。',
  'privacy.retention.title': '七、保存期限與您的權利',
  'privacy.retention.text':
    '交易紀錄保存 5 年。您可以查詢、更正自己的資料；在法律允許的範圍內，也可以要求刪除。請透過線上客服提出。',
  'privacy.age.title': '八、年齡聲明',
  'privacy.age.text': '本站僅面向年滿 18 歲的成年人，不會有意收集未成年人的資料。一經發現，將停用相關帳戶並刪除資料。',
  'privacy.changes.title': '九、政策的變更',
  'privacy.changes.text': '本政策如有修訂，我們會公布新版本並註明版本號；重大變更將再次徵得您的同意。',
}
