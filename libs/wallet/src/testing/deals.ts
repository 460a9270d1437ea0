import type { DataOf } from '@pavilion/contract'
import {
  groupOfKind,
  type Deal,
  type DealDay,
  type DealGroup,
  type DealJournals,
  type queryDealRecord,
} from '@pavilion/contract/records'

/** 2026-11-21 20:11:36 in Shanghai. */
const NEWEST = 1_795_263_096
const HOUR = 3_600

const about = (simplified: string, traditional: string) => ({ about: { 'zh-CN': simplified, 'zh-TW': traditional } })
const paidTo = { paidTo: { kind: 'bank' as const, code: 'ICBC', name: '示例银行', masked: '1234' } }

/** One week of the drawing, newest first. */
const ROWS: readonly (readonly [string, string, bigint, Partial<Deal>])[] = [
  ['settled', 'CR261121192048817000', 975_00n, about('曼城 对 阿森纳', '曼城 對 阿森納')],
  ['withdrawal', 'QK261121007100000000', -3_000_00n, { state: 'running', ...paidTo }],
  ['bet', 'CR261121192048817000', -500_00n, about('曼城 对 阿森纳', '曼城 對 阿森納')],
  ['transfer_of_tomorrow', 'ZZ261121015600000000', -1_000_00n, {}],
  ['bet', 'CR261120211402103000', -320_00n, about('5 场串关', '5 場串關')],
  ['withdrawal', 'QK261120004300000000', -5_000_00n, { state: 'paid', ...paidTo }],
  ['cashed', 'CR261119190322671000', 285_00n, about('阿森纳 对 切尔西', '阿森納 對 切爾西')],
  ['void', 'CR261119173000120000', 200_00n, about('辽宁本钢 对 广东宏远', '遼寧本鋼 對 廣東宏遠')],
  ['deposit', 'CK261118093200000000', 2_000_00n, about('银行卡转账', '銀行卡轉帳')],
  ['withdrawal_returned', 'QK261117001800000000', 1_000_00n, { state: 'returned', ...paidTo }],
  ['unsettled', 'CR261116203000001000', -120_00n, about('上海海港 对 山东泰山', '上海海港 對 山東泰山')],
  ['bet-refused', 'CR261116201500001000', 50_00n, about('上海海港 对 山东泰山', '上海海港 對 山東泰山')],
]

export const someDeals: readonly Deal[] = ROWS.map(([kind, ref, change, over], at) => {
  const newer = ROWS.slice(0, at).reduce((sum, [, , moved]) => sum + moved, 0n)
  const time = NEWEST - at * 11 * HOUR
  return {
    id: `01a21ce7-a20f-7461-b533-c541672a${String(5000 + at)}`,
    at: time,
    day: new Date((time + 8 * HOUR) * 1000).toISOString().slice(0, 10),
    kind,
    ref,
    change,
    balance: 12_860_50n - newer,
    state: 'done',
    ...over,
  }
})

/** 52 rows in all, of which the same 12 are each page. */
export const dealAnswer = (group?: DealGroup, pageNum = 1): DataOf<typeof queryDealRecord> => {
  const list = someDeals.filter(({ kind }) => group === undefined || groupOfKind(kind) === group)
  return {
    total: group === undefined ? 52 : list.length,
    cameIn: 38_903_54n,
    wentOut: 35_456_00n,
    ...(group === undefined && { opening: 9_412_96n, closing: 12_860_50n }),
    asOf: 700 + pageNum - 1,
    list,
  }
}

export const journalsOfWithdrawal: DealJournals = {
  list: [
    {
      id: '01a21ce7-a20f-7461-b533-c541672a6001',
      at: NEWEST - 80_000,
      kind: 'withdrawal',
      postings: [
        { account: 'centre', amount: -5_000_00n },
        { account: 'withdrawal', amount: 5_000_00n },
      ],
    },
    {
      id: '01a21ce7-a20f-7461-b533-c541672a6002',
      at: NEWEST - 77_457,
      kind: 'withdrawal_paid',
      postings: [
        { account: 'withdrawal', amount: -5_000_00n },
        { account: 'house', amount: 5_00n },
        { account: 'clearing', amount: 4_995_00n },
      ],
    },
  ],
  withdrawal: {
    orderNo: 'QK261120004300000000',
    accountId: '01a21ce7-a20f-7461-b533-c541672a5d01',
    ...paidTo,
    amount: 5_000_00n,
    fee: 5_00n,
    net: 4_995_00n,
    state: 'paid',
    createdAt: NEWEST - 80_000,
    endedAt: NEWEST - 77_457,
    events: [
      { at: NEWEST - 80_000, state: 'reviewing' },
      { at: NEWEST - 79_000, state: 'approved' },
      { at: NEWEST - 78_990, state: 'sent' },
      { at: NEWEST - 77_457, state: 'paid' },
    ],
  },
}

/** Of the drawing: the last seven, and quieter ones before. Newest last. */
const WEEK: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 2800, 1960],
  [3000, 0, 4200, 6118],
  [1000, 0, 3100, 2245],
  [2000, 500, 4820, 7430],
  [5000, 1000, 3636, 2912],
  [2000, 5000, 3900, 5310.54],
  [0, 3000, 3000, 4400],
]

export const someDealDays = (days: number): DealDay[] =>
  Array.from({ length: days }, (_, at) => {
    const [deposited, withdrawn, staked, returned] = WEEK[(at + 7 * 5 - days) % 7] ?? [0, 0, 0, 0]
    const fen = (yuan: number) => BigInt(Math.round(yuan * 100))
    return {
      day: new Date((NEWEST + 8 * HOUR - (days - 1 - at) * 24 * HOUR) * 1000).toISOString().slice(0, 10),
      deposited: fen(deposited),
      withdrawn: fen(withdrawn),
      staked: fen(staked),
      returned: fen(returned),
    }
  })
