// Written from zh-CN by `npm run i18n -w @pavilion/i18n`; wording of its own is in libs/i18n/tools/traditional-wording.ts.

export const home = {
  'steps.title': '新手四步',
  'steps.register.title': '註冊帳號',
  'steps.register.text': '設定帳號與密碼，填寫生日確認年滿 18 歲。',
  'steps.deposit.title': '存款',
  'steps.deposit.text': '選擇管道與金額，入帳進度即時可見。',
  'steps.bet.title': '選擇賠率',
  'steps.bet.text': '投注前看清本金與可贏，賠率變動即時提示。',
  'steps.payout.title': '賽後派彩',
  'steps.payout.text': '賽果確認後自動結算，派彩直接存入中心錢包。',
  'steps.goRegister': '立即註冊',
  'steps.goDeposit': '去存款',
  'steps.goBet': '去選賽事',
  'assurance.title': '清楚透明',
  'assurance.record.title': '每一筆都可核對',
  'assurance.record.text': '注單寫明單號、賠率、下注時比分與結算賽果，紀錄保存 5 年。',
  'assurance.price.title': '賠率變動，由您決定',
  'assurance.price.text': '按您所見賠率受理；賠率變動時是否接受，由您預先設定。',
  'assurance.measure.title': '娛樂有度',
  'assurance.measure.text': '僅限年滿 18 歲人士。請定好預算，隨時停下。',
  'assurance.more': '了解責任博弈',
}
