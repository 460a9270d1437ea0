import { noneOf, type Check } from '../check.ts'
import { expectedOf, type ExpectedBet, type Results } from './expected.ts'
import type { MemberBalances } from './held.ts'

export const betChecks = (bets: readonly ExpectedBet[], results: Results): Check[] => {
  const wrong = bets.flatMap((bet) => {
    const expected = expectedOf(bet, results)
    return expected.state === bet.state && expected.payout === bet.payout ? [] : [{ expected, bet }]
  })
  return [
    noneOf('every bet came to what an independent reading of the published rules says', wrong, `${bets.length} bets`),
  ]
}

/** What is missing is a debt, never positive. */
const purseOf = (bets: readonly ExpectedBet[], paidIn: bigint, results: Results): MemberBalances => {
  let [net, locked] = [paidIn, 0n]
  for (const bet of bets) {
    const { state, payout } = expectedOf(bet, results)
    net += (payout ?? 0n) - bet.stake
    if (state === 'open') locked += bet.stake
  }
  return net < 0n ? { centre: 0n, locked, debt: net } : { centre: net, locked, debt: 0n }
}

export const memberBalancesOf = (
  bets: readonly ExpectedBet[],
  paidIn: bigint,
  results: Results,
): Map<string, MemberBalances> => {
  const byMember = Map.groupBy(bets, ({ userId }) => userId)
  return new Map([...byMember].map(([userId, own]) => [userId, purseOf(own, paidIn, results)]))
}

export const balanceChecks = (
  balances: ReadonlyMap<string, MemberBalances>,
  expected: ReadonlyMap<string, MemberBalances>,
): Check[] => {
  const wrong = [...expected].flatMap(([userId, purse]) => {
    const own = balances.get(userId)
    const right = own?.centre === purse.centre && own.locked === purse.locked && own.debt === purse.debt
    return right ? [] : [{ userId, purse, own }]
  })
  return [noneOf('every member has what their deposits and bets come to', wrong, `${expected.size} members`)]
}

export const debtors = (bets: readonly ExpectedBet[], paidIn: bigint, results: Results): number =>
  [...memberBalancesOf(bets, paidIn, results).values()].filter(({ debt }) => debt < 0n).length
