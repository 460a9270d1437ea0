import type { MockHandlers } from '@pavilion/api-client/testing'
import type { Wager } from '@pavilion/contract/bets'
import type { FeedbackInfo, FeedbackPicture, FeedbackSummary } from '@pavilion/contract/feedback'
import { NOW } from '../../testing/answers.ts'

const caseNo = (n: number): string => `FK261121${String(n).padStart(12, '0')}`
const both = (simplified: string, traditional = simplified) => ({ 'zh-CN': simplified, 'zh-TW': traditional })
const HOUR = 3600

export const aPicture = (n: number): FeedbackPicture => ({
  id: `picture-${n}`.padEnd(24, '0'),
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><path fill="hsl(${n * 90} 30% 60%)" d="M0 0h12v8H0z"/></svg>`)}`,
})

export const someBet: Wager = {
  ticketId: 'CR261119203118864001',
  kind: 'single',
  state: 'settled',
  legs: [],
  folds: 1,
  oddsType: 'H',
  stake: 50_000n,
  winnable: 47_500n,
  placedAt: NOW - 30 * HOUR,
  settledAt: NOW - 28 * HOUR,
  result: 'L',
  payout: 0n,
}

export const someCases: readonly FeedbackSummary[] = [
  {
    caseNo: caseNo(1),
    kind: 'bet',
    title: '注单结算有异议',
    state: 'answered',
    createdAt: NOW - 2 * HOUR,
    changedAt: NOW - HOUR,
    unread: 1,
    ticketId: someBet.ticketId,
  },
  {
    caseNo: caseNo(2),
    kind: 'suggestion',
    title: '建议增加开赛提醒',
    state: 'working',
    createdAt: NOW - 70 * HOUR,
    changedAt: NOW - 70 * HOUR,
    unread: 0,
  },
  {
    caseNo: caseNo(3),
    kind: 'deposit',
    title: '存款 20 分钟未到账',
    state: 'closed',
    createdAt: NOW - 120 * HOUR,
    changedAt: NOW - 119 * HOUR,
    unread: 0,
    rating: 5,
  },
]

export const HOSTILE = '<img src=x onerror="alert(1)"><b>甲</b>'

export const someInfo = (over: Partial<FeedbackInfo> = {}): FeedbackInfo => ({
  ...(someCases[0] as FeedbackSummary),
  entries: [
    {
      entryNo: 1,
      by: 'member',
      at: NOW - 2 * HOUR,
      text: both(`为什么判输？附上截图。\n${HOSTILE}`),
      pictures: [aPicture(1), aPicture(2)],
      bet: someBet,
    },
    {
      entryNo: 2,
      by: 'desk',
      at: NOW - HOUR,
      text: both('您好，已为您核对。计算明细如下：', '您好，已為您核對。計算明細如下：'),
      pictures: [],
      bet: someBet,
      unread: true,
    },
  ],
  complaintUntil: NOW + 300 * HOUR,
  ...over,
})

const infoOf = (asked: string): FeedbackInfo => {
  const summary = someCases.find((each) => each.caseNo === asked)
  const { entries, ...whole } = someInfo()
  return { ...whole, ...summary, entries: summary?.state === 'working' ? entries.slice(0, 1) : entries }
}

/** A page of them, in the order that they have. */
const listed: MockHandlers['getFeedBackList'] = ({ state }) => {
  const list = someCases.filter((each) => state === undefined || (each.state === 'closed') === (state === 'closed'))
  return { total: list.length, list: [...list], answerHours: 24 }
}

export const feedbackAnswered = (over: MockHandlers = {}): MockHandlers => ({
  unreadNum: () => ({ unread: 1 }),
  getFeedBackList: listed,
  getFeedbackInfo: ({ caseNo: asked }) => infoOf(asked),
  queryMemberBetList: () => ({ total: 1, list: [{ bet: someBet, until: NOW + 300 * HOUR }] }),
  addFeedBack: () => ({ caseNo: caseNo(4) }),
  addFeedBackEntry: () => someInfo({ state: 'working' }),
  finishFeedback: () => someInfo({ state: 'closed' }),
  rateFeedback: ({ rating }) => someInfo({ rating }),
  delFeedback: () => ({ unread: 0 }),
  uploadImage: () => aPicture(3),
  ...over,
})
