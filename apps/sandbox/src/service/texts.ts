import type { Language } from '@pavilion/contract'

export const TOPICS = ['deposit', 'withdrawal', 'turnover', 'bet', 'account', 'rest'] as const
export type DeskTopic = (typeof TOPICS)[number]

export const answerTexts: Readonly<Record<Language, Readonly<Record<DeskTopic, string>>>> = {
  'zh-CN': {
    deposit: '付款成功后，存款通常在一分钟内到账。如超过十分钟仍未到账，请准备好订单号，输入「人工」由客服为您核对。',
    withdrawal:
      '取款的到账时间与次数，以取款页面所列为准；取款状态可在「交易记录」中查看。如状态长时间未变，请输入「人工」。',
    turnover: '取款前须完成的流水，在「取款」页面逐笔列出，包括还差多少。已结算的有效注单会自动计入。',
    bet: '注单按公布的赛果结算。对结果有疑问，请在赛果公布后 14 天内提出，并提供注单号。',
    account: '忘记密码可在登录窗口自行重设。工作人员绝不会向您索取密码或验证码。',
    rest: '您可以在「责任博彩」中设置限额、冷静期或自我禁制。调低限额立即生效；调高须等待 24 小时并再次确认。冷静期与自我禁制立即生效，期间不能提前解除，只能延长。',
  },
  'zh-TW': {
    deposit: '付款成功後，存款通常在一分鐘內入帳。如超過十分鐘仍未入帳，請準備好訂單編號，輸入「人工」由客服為您核對。',
    withdrawal:
      '提款的入帳時間與次數，以提款頁面所列為準；提款狀態可在「交易紀錄」中查看。如狀態長時間未變，請輸入「人工」。',
    turnover: '提款前須完成的流水，在「提款」頁面逐筆列出，包括還差多少。已結算的有效注單會自動計入。',
    bet: '注單按公布的賽果結算。對結果有疑問，請在賽果公布後 14 天內提出，並提供注單編號。',
    account: '忘記密碼可在登入視窗自行重設。工作人員絕不會向您索取密碼或驗證碼。',
    rest: '您可以在「責任博弈」中設定限額、冷靜期或自我禁制。調低限額立即生效；調高須等待 24 小時並再次確認。冷靜期與自我禁制立即生效，期間不能提前解除，只能延長。',
  },
}

export interface ServiceTexts {
  readonly title: string
  readonly lead: string
  readonly roundTheClock: string
  readonly hours: (from: string, to: string) => string
  readonly wait: (seconds: number) => string
  readonly greeting: string
  readonly ask: string
  readonly transferred: (place: number) => string
  readonly place: (place: number) => string
  readonly arrived: string
  readonly looking: string
  readonly closed: (day: 'today' | 'tomorrow', from: string) => string
  readonly talk: string
  readonly message: string
  readonly send: string
  readonly notSent: string
  readonly you: string
  readonly desk: string
  readonly person: string
}

export const serviceTexts: Readonly<Record<Language, ServiceTexts>> = {
  'zh-CN': {
    title: '在线客服',
    lead: '这里是沙盒的客服，没有真人在值守。正式运营时，此地址由运营方的客服系统提供。',
    roundTheClock: '服务时间：24 小时',
    hours: (from, to) => `服务时间：${from}–${to}`,
    wait: (seconds) => (seconds < 60 ? '预计等待：不到 1 分钟' : `预计等待：约 ${Math.ceil(seconds / 60)} 分钟`),
    greeting: '您好，欢迎联系在线客服。',
    ask: '请直接输入您的问题，例如：存款、取款、流水、注单；需要客服人员时输入「人工」。',
    transferred: (place) => `已转人工，您排在第 ${place} 位。`,
    place: (place) => `排队中，您排在第 ${place} 位。`,
    arrived: '您好，我是客服小林，已看到您的问题，正在为您核实。',
    looking: '收到，正在为您核实，请稍候。',
    closed: (day, from) => `现在不在服务时间，将于${day === 'today' ? '今天' : '明天'} ${from} 开放。`,
    talk: '对话',
    message: '您的问题',
    send: '发送',
    notSent: '没有发出，请再试一次。',
    you: '您',
    desk: '自动回复',
    person: '客服小林',
  },
  'zh-TW': {
    title: '線上客服',
    lead: '這裡是沙盒的客服，沒有真人在值守。正式營運時，此網址由營運方的客服系統提供。',
    roundTheClock: '服務時間：24 小時',
    hours: (from, to) => `服務時間：${from}–${to}`,
    wait: (seconds) => (seconds < 60 ? '預計等候：不到 1 分鐘' : `預計等候：約 ${Math.ceil(seconds / 60)} 分鐘`),
    greeting: '您好，歡迎聯絡線上客服。',
    ask: '請直接輸入您的問題，例如：存款、提款、流水、注單；需要客服人員時輸入「人工」。',
    transferred: (place) => `已轉人工，您排在第 ${place} 位。`,
    place: (place) => `排隊中，您排在第 ${place} 位。`,
    arrived: '您好，我是客服小林，已看到您的問題，正在為您核實。',
    looking: '收到，正在為您核實，請稍候。',
    closed: (day, from) => `現在不在服務時間，將於${day === 'today' ? '今天' : '明天'} ${from} 開放。`,
    talk: '對話',
    message: '您的問題',
    send: '送出',
    notSent: '沒有送出，請再試一次。',
    you: '您',
    desk: '自動回覆',
    person: '客服小林',
  },
}
