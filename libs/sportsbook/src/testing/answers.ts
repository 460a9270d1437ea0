import { memberFacts, protectionFacts, siteFacts as site, type MockHandlers } from '@pavilion/api-client/testing'
import type { DataOf } from '@pavilion/contract'
import type { BetAnswer, ChannelRequest, Leg, Quote, Selection, Wager } from '@pavilion/contract/bets'
import type { preInfo } from '@pavilion/contract/site'
import { foldCount, maximumPotentialWin, potentialWin } from '@pavilion/odds'
import { aLeg, aWager } from './builders.ts'
import { favouritePlatform } from './favourites.ts'

/** Unix seconds: Wednesday evening in Shanghai. */
export const NOW = 1_773_502_034

const switches = { safeSwitch: '0', edition: '1', deposit: '1', embed: '1', maintenance: '0' } as const

export const wagerFor = (
  { selection, stake, oddsType }: ChannelRequest<'place_bet'>,
  over: Partial<Wager> = {},
): Wager =>
  aWager({ stake, winnable: potentialWin(stake, selection.ior), oddsType, placedAt: NOW, ...over }, legOf(selection))

const legOf = ({ epoch: _seen, ...selection }: Selection): Partial<Leg> => selection

export const parlayFor = (
  { selections, system, bankers, foldStake }: ChannelRequest<'place_parlay'>,
  over: Partial<Wager> = {},
): Wager => {
  const folds = foldCount(selections.length, system, bankers)
  return aWager({
    kind: system === 1 ? 'parlay' : 'system',
    ...(system > 1 && { system }),
    legs: selections.map((selection, at) =>
      aLeg({ ...legOf(selection), ...(bankers.includes(at) && { banker: true }) }),
    ),
    folds,
    stake: foldStake * BigInt(folds),
    winnable: maximumPotentialWin(foldStake, selections, system, bankers),
    placedAt: NOW,
    ...over,
  })
}

/** An unchanged selection, ¥10 to ¥50,000. */
export const quoteFor = (selection: Selection, over: Partial<Quote> = {}): Quote => ({
  gidm: selection.gidm,
  epoch: selection.epoch,
  open: true,
  current: selection,
  minStake: 1_000n,
  maxStake: 5_000_000n,
  ...over,
})

export const acceptedAs = (wager: Wager): BetAnswer => ({ outcome: 'taken', wager, balanceVersion: 2 })

export const siteFacts = (over: Partial<DataOf<typeof preInfo>> = {}): DataOf<typeof preInfo> =>
  site({ switches, serverTime: NOW, siteDay: '2026-03-14', ...over })

/** A platform where every call succeeds, for a member with ¥12,846.50. */
export const wellAnswered = (over: MockHandlers = {}): MockHandlers => ({
  preInfo: () => siteFacts(),
  memberInfo: () => memberFacts({ userId: 'member-1', name: 'demo88' }),
  memberJwt: () => ({ jwt: 'jwt' }),
  navigationList: () => ({
    list: [{ code: 'TY', venues: [{ enName: 'CRTY', name: { 'zh-CN': '体育', 'zh-TW': '體育' }, state: 'open' }] }],
  }),
  protection: () => protectionFacts(),
  getBalance: () => ({ centerWalletBalance: 1_284_650n, lockMoney: 0n, currency: 'CNY', version: 1 }),
  launch: () => ({ data: { uid: 'uid-1', expiresAt: NOW + 3600 } }),
  ...favouritePlatform().handlers,
  betRecordList: () => ({ total: 0, list: [] }),
  betRecordTotal: () => ({
    count: 0,
    stake: 0n,
    settledCount: 0,
    openStake: 0n,
    settledStake: 0n,
    payout: 0n,
    net: 0n,
  }),
  ...over,
  channel: {
    get_today_wagers: () => ({ list: [] }),
    get_wager_state: () => ({ answer: null }),
    void_wager_key: () => ({ answer: null }),
    order_view: ({ selection }) => quoteFor(selection),
    place_bet: (request) => acceptedAs(wagerFor(request)),
    parlay_view: ({ selections }) => ({
      quotes: selections.map((selection) => quoteFor(selection)),
      minStake: 1_000n,
      maxStake: 2_000_000n,
    }),
    place_parlay: (request) => acceptedAs(parlayFor(request)),
    cash_out_quotes: () => ({ quotes: [] }),
    get_cash_out_state: () => ({ answer: null }),
    get_wager: ({ ticketId }) => ({ wager: aWager({ ticketId }) }),
    get_statement: () => ({ days: [] }),
    ...over.channel,
  },
})
