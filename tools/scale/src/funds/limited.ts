import { moneyLimits, setMoneyLimit, type LimitKind, LIMIT_PERIODS } from '@pavilion/contract/protection'
import { pause, type LoadMember } from '@pavilion/load'
import { unlessRefused, type AcknowledgedMoves } from './acknowledged-moves.ts'
import { betsOf, type Sportsbook } from './bets.ts'
import type { Providers } from './controls.ts'
import { depositsOf } from './deposits.ts'
import { FUNDS } from './settings.ts'

/** Fen beyond what is used when they are set. Wins give room again in the limit of losses. */
const LIMITS = { deposit: 1_500_00n, loss: 250_00n, stake: 1_500_00n } as const satisfies Record<LimitKind, bigint>
const [LEAST_BET, LEAST_DEPOSIT] = [10_00n, 100_00n]
/** The deposit that came before. */
const USED = FUNDS.limitedPaidIn
const PAUSE_MS = 1_500
const LOWER = 0.1

const KINDS = Object.keys(LIMITS) as LimitKind[]
const wholeYuan = (fen: bigint): bigint => fen - (fen % 100n)

/** A member with limits of their own, who goes to their edges by several calls at once. */
export const startLimited = async (
  member: LoadMember,
  index: number,
  providers: Providers,
  sportsbook: Sportsbook,
  acknowledged: AcknowledgedMoves,
) => {
  const { client, ask } = member
  const deposits = depositsOf(member, providers, acknowledged)
  const { bet } = betsOf(member, sportsbook, acknowledged)
  const attempt = <T>(what: string, work: () => Promise<T>) => unlessRefused(acknowledged, what, work)
  const setLimit = (kind: LimitKind, amount: bigint) => {
    const period = LIMIT_PERIODS[(index + KINDS.indexOf(kind)) % LIMIT_PERIODS.length] ?? 'day'
    return attempt('limit', () => ask(() => client.call(setMoneyLimit, { kind, period, amount })))
  }
  const limitOf = async (kind: LimitKind): Promise<{ readonly amount: bigint; readonly left: bigint }> => {
    const { list } = await ask(() => client.call(moneyLimits, {}))
    const limit = list.find((each) => each.kind === kind && each.amount !== null)
    const amount = limit?.amount ?? 0n
    return { amount, left: amount - (limit?.used ?? 0n) }
  }

  /** Each of them fits, not all: the whole of what is left, twice, and parts of it. */
  const betAll = async (): Promise<void> => {
    const [{ left: loss }, { left: stake }] = [await limitOf('loss'), await limitOf('stake')]
    const left = wholeYuan(loss < stake ? loss : stake)
    const stakes = [left, left, left / 2n, left / 3n].map(wholeYuan)
    await Promise.all(stakes.filter((fen) => fen >= LEAST_BET).map((fen) => attempt('bet', () => bet(fen))))
  }
  const openOne = (amount: bigint) =>
    attempt('deposit', () => deposits.open(amount, ({ kind, matchPayer }) => kind !== 'coin' && !matchPayer))
  /** Closed and paid all the same, all at once; each fits, not all. */
  const payAll = async (): Promise<void> => {
    const { left } = await limitOf('deposit')
    // One yuan more than the limit leaves is refused when it is opened.
    await openOne((left < LEAST_DEPOSIT ? LEAST_DEPOSIT : left) + 100n)
    const numbers: string[] = []
    for (const amount of [left, left / 2n, left / 2n, left / 3n].map(wholeYuan)) {
      const order = amount < LEAST_DEPOSIT ? undefined : await openOne(amount)
      if (!order) continue
      await deposits.close(order.orderNo)
      numbers.push(order.orderNo)
    }
    await Promise.all(numbers.map((orderNo) => providers.act(`payments/${orderNo}/overdue`)))
  }
  const lower = async (): Promise<void> => {
    const { amount } = await limitOf('deposit')
    if (amount > USED + LEAST_DEPOSIT) await setLimit('deposit', amount - LEAST_DEPOSIT / 2n)
  }

  await setLimit('deposit', USED + LIMITS.deposit)
  await setLimit('loss', LIMITS.loss)
  await setLimit('stake', LIMITS.stake)
  let isRunning = true
  const loop = (async () => {
    while (isRunning) {
      await Promise.all([betAll(), payAll(), ...(Math.random() < LOWER ? [lower()] : [])])
      await pause(PAUSE_MS)
    }
  })()
  return {
    stop: () => {
      isRunning = false
      return loop
    },
  }
}
