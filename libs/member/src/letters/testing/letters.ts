import type { MockHandlers } from '@pavilion/api-client/testing'
import type { Letter, LetterCounts, LetterType } from '@pavilion/contract/letters'
import type { Withdrawal } from '@pavilion/contract/funds'
import { NOW } from '../../testing/answers.ts'

const id = (n: number): string => `01a21ce7-a20f-7461-b533-${String(n).padStart(12, '0')}`
const both = (simplified: string, traditional = simplified) => ({ 'zh-CN': simplified, 'zh-TW': traditional })

export const someUnread: LetterCounts = {
  total: 3,
  notice: 1,
  activity: 0,
  fd: 1,
  brnotice: 0,
  bractivity: 0,
  brbulletin: 1,
  brmatch: 0,
  brfd: 0,
}

const aLetter = (n: number, type: LetterType, title: string, content: string, more: Partial<Letter> = {}): Letter => ({
  id: id(n),
  type,
  at: NOW - n * 1500,
  unread: false,
  title: both(title),
  content: both(content),
  ...more,
})

export const someLetters: readonly Letter[] = [
  aLetter(
    1,
    'fd',
    '取款已提交出款',
    '您的取款 ¥3,000.00 已通过审核，并于 20:12:05 提交出款。如被退回，款项将全额退回中心钱包，并再次通知您。',
    {
      unread: true,
      about: 'withdrawal',
      ref: 'QK2611210071',
      amount: 300_000n,
      fee: 0n,
      account: '1234',
    },
  ),
  aLetter(2, 'notice', '新设备登录提醒', '您的账号在新设备登录：Windows · Chrome。', {
    unread: true,
    about: 'security',
  }),
  aLetter(3, 'brbulletin', '银行卡通道维护', '11 月 22 日 03:00–05:00 维护。\n<b>请改用其他方式</b>', { unread: true }),
  aLetter(60, 'notice', '赛果更正，注单已重新结算', '补派 ¥72.00。', { about: 'bet', ref: 'CR261119203118864' }),
]

/** The one that the first letter is about, as it stands by now. */
export const theWithdrawal: Withdrawal = {
  orderNo: 'QK2611210071',
  accountId: id(90),
  paidTo: { kind: 'bank', code: 'ICBC', masked: '1234' },
  amount: 300_000n,
  fee: 0n,
  net: 300_000n,
  state: 'sent',
  createdAt: NOW - 3000,
  events: [{ at: NOW - 3000, state: 'reviewing' }],
}

/** A page of them, in the order that they have. */
const listed: MockHandlers['letterList'] = ({ type, unread }) => {
  const list = someLetters.filter((each) => (type === undefined || each.type === type) && (!unread || each.unread))
  return { total: list.length, list: [...list] }
}

export const lettersAnswered = (over: MockHandlers = {}): MockHandlers => ({
  getUnreadForType: () => someUnread,
  letterList: listed,
  withdrawOrderInfo: () => ({ order: theWithdrawal }),
  letterRead: () => ({ unread: { ...someUnread, total: 2, fd: 0 } }),
  letterDelete: () => ({ unread: { ...someUnread, total: 2, fd: 0 } }),
  letterOnekeyRead: () => ({ count: 3, unread: { ...someUnread, total: 0, notice: 0, fd: 0, brbulletin: 0 } }),
  ...over,
})
