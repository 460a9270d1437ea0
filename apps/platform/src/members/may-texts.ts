import { LANGUAGES, type Language, type LocalText } from '@pavilion/contract'
import type { LimitKind, LimitPeriod } from '@pavilion/contract/protection'
import type { FreezeReason } from '@pavilion/operator-api/members'

const FROZEN: LocalText = { 'zh-CN': '账号已冻结，请联系在线客服', 'zh-TW': '帳號已凍結，請聯絡線上客服' }
const FROZEN_FOR: Readonly<Record<FreezeReason, LocalText>> = {
  security: {
    'zh-CN': '账号已冻结：为保护您的资金，需先完成安全核查，请联系在线客服',
    'zh-TW': '帳號已凍結：為保護您的資金，需先完成安全核查，請聯絡線上客服',
  },
  documents: {
    'zh-CN': '账号已冻结：需补充身份资料，请联系在线客服',
    'zh-TW': '帳號已凍結：需補充身分資料，請聯絡線上客服',
  },
  payment: {
    'zh-CN': '账号已冻结：有款项正在核对，请联系在线客服',
    'zh-TW': '帳號已凍結：有款項正在核對，請聯絡線上客服',
  },
  request: {
    'zh-CN': '账号已按您的要求冻结，如需恢复请联系在线客服',
    'zh-TW': '帳號已依您的要求凍結，如需恢復請聯絡線上客服',
  },
}
/** `reason`: what the operator chose to tell. */
export const frozenText = (reason: FreezeReason | undefined): LocalText => (reason ? FROZEN_FOR[reason] : FROZEN)

export const MAY_TEXTS = {
  terminated: { 'zh-CN': '账号已终止，请联系在线客服', 'zh-TW': '帳號已終止，請聯絡線上客服' },
  confiscated: {
    'zh-CN': '账号因违反条款已停用，余额已没收，如有疑问请联系在线客服',
    'zh-TW': '帳號因違反條款已停用，餘額已沒收，如有疑問請聯絡線上客服',
  },
  underReview: {
    'zh-CN': '您的资料正在核对，核对完成前不能存款与投注，如有疑问请联系在线客服',
    'zh-TW': '您的資料正在核對，核對完成前不能存款與投注，如有疑問請聯絡線上客服',
  },
  // Does not reveal which mark, nor whose.
  sharesWithExcluded: {
    'zh-CN':
      '为保护自我禁制的会员，您的账号需由工作人员核对，核对完成前不能存款、投注与进入游戏；未结注单、查询与提前兑现不受影响。请联系在线客服，客服也可提供求助热线',
    'zh-TW':
      '為保護自我禁制的會員，您的帳號需由工作人員核對，核對完成前不能存款、投注與進入遊戲；未結注單、查詢與提前兌現不受影響。請聯絡線上客服，客服也可提供求助熱線',
  },
  registerSilent: {
    'zh-CN': '暂时无法向国家自我禁制登记处核对，请稍后再试；余额不受影响，查询与提前兑现照常',
    'zh-TW': '暫時無法向國家自我禁制登記處核對，請稍後再試；餘額不受影響，查詢與提前兌現照常',
  },
  dailyLimit: {
    'zh-CN': '您今天的游戏时间已达到自己设定的上限，请明天再来',
    'zh-TW': '您今天的遊戲時間已達到自己設定的上限，請明天再來',
  },
  phoneFirst: {
    'zh-CN': '首次存款前，请先绑定手机号，用于确认是您本人操作',
    'zh-TW': '首次存款前，請先綁定手機號碼，用於確認是您本人操作',
  },
  phoneToWithdraw: {
    'zh-CN': '取款前请先绑定手机号，用于确认是您本人操作',
    'zh-TW': '提款前請先綁定手機號碼，用於確認是您本人操作',
  },
  nameToWithdraw: {
    'zh-CN': '取款只付给本人名下的账户，请先填写真实姓名，经工作人员核实后即可取款',
    'zh-TW': '提款只付給本人名下的帳戶，請先填寫真實姓名，經工作人員核實後即可提款',
  },
  nameInCheckToWithdraw: {
    'zh-CN': '您的真实姓名正在核实，核实后即可取款',
    'zh-TW': '您的真實姓名正在核實，核實後即可提款',
  },
  nameFirst: {
    'zh-CN': '存款前请先填写真实姓名，经工作人员核实后即可存款',
    'zh-TW': '存款前請先填寫真實姓名，經工作人員核實後即可存款',
  },
  nameInCheck: {
    'zh-CN': '您的真实姓名正在核实，核实后即可存款',
    'zh-TW': '您的真實姓名正在核實，核實後即可存款',
  },
} as const satisfies Record<string, LocalText>

const UNTIL = {
  excluded: {
    'zh-CN': (until: string) => `您已自我禁制至 ${until}，期间不能存款与投注`,
    'zh-TW': (until: string) => `您已自我禁制至 ${until}，期間不能存款與投注`,
  },
  timeOut: {
    'zh-CN': (until: string) => `您正处于冷静期，${until} 后可继续存款与投注`,
    'zh-TW': (until: string) => `您正處於冷靜期，${until} 後可繼續存款與投注`,
  },
} as const satisfies Record<string, Record<Language, (until: string) => string>>

const OPEN: Record<Language, string> = {
  'zh-CN': '未结注单、查询与提前兑现不受影响；求助热线可向在线客服索取',
  'zh-TW': '未結注單、查詢與提前兌現不受影響；求助熱線可向線上客服索取',
}
const ON_REGISTER: Record<Language, (until: string | undefined) => string> = {
  'zh-CN': (until) =>
    `您已列入国家自我禁制登记${until === undefined ? '，登记解除前' : `，${until} 前`}不能存款、投注与进入游戏。${OPEN['zh-CN']}`,
  'zh-TW': (until) =>
    `您已列入國家自我禁制登記${until === undefined ? '，登記解除前' : `，${until} 前`}不能存款、投注與進入遊戲。${OPEN['zh-TW']}`,
}

const FOR_GOOD: LocalText = {
  'zh-CN': '您已永久自我禁制，不能存款与投注',
  'zh-TW': '您已永久自我禁制，不能存款與投注',
}

const atSite = (seconds: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(seconds * 1000)

/** Unix seconds; Infinity: for good. */
export const untilText = (kind: keyof typeof UNTIL, until: number, timeZone: string): LocalText => {
  if (!Number.isFinite(until)) return FOR_GOOD
  const [cn, tw] = LANGUAGES.map((language) => UNTIL[kind][language](atSite(until, timeZone)))
  return { 'zh-CN': cn ?? '', 'zh-TW': tw ?? '' }
}

/** Unix seconds; absent or past: open-ended. */
export const registerText = (until: number | undefined, timeZone: string, now: number): LocalText => {
  const moment = until !== undefined && until > now ? atSite(until, timeZone) : undefined
  return { 'zh-CN': ON_REGISTER['zh-CN'](moment), 'zh-TW': ON_REGISTER['zh-TW'](moment) }
}

const LIMIT_NAMES: Readonly<Record<LimitKind, LocalText>> = {
  deposit: { 'zh-CN': '存款', 'zh-TW': '存款' },
  loss: { 'zh-CN': '净亏损', 'zh-TW': '淨虧損' },
  stake: { 'zh-CN': '投注额', 'zh-TW': '投注額' },
}
const PERIOD_NAMES: Readonly<Record<LimitPeriod, LocalText>> = {
  day: { 'zh-CN': '今日', 'zh-TW': '今日' },
  week: { 'zh-CN': '本周', 'zh-TW': '本週' },
  month: { 'zh-CN': '本月', 'zh-TW': '本月' },
}

/** Of a limit of the member's own that leaves nothing. */
export const limitText = (
  { kind, period }: { kind: LimitKind; period: LimitPeriod } = { kind: 'deposit', period: 'day' },
): LocalText => ({
  'zh-CN': `${PERIOD_NAMES[period]['zh-CN']}的${LIMIT_NAMES[kind]['zh-CN']}已达到您自己设定的限额`,
  'zh-TW': `${PERIOD_NAMES[period]['zh-TW']}的${LIMIT_NAMES[kind]['zh-TW']}已達到您自己設定的限額`,
})
