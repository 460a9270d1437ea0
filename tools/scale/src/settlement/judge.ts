import type pg from 'pg'
import { ledgerChecks, type Check } from '../check.ts'
import type { Results } from './expected.ts'
import { readBets, readMemberBalances } from './held.ts'
import { journalChecks } from './journals.ts'
import { betChecks, balanceChecks, memberBalancesOf } from './money.ts'

/** `history`: successive results. The last is valid. */
export const judge = async (db: pg.Pool, paidIn: bigint, history: readonly Results[]): Promise<Check[]> => {
  const bets = await readBets(db)
  const latest: Results = history.at(-1) ?? new Map()
  return [
    ...betChecks(bets, latest),
    ...(await journalChecks(db, bets, history)),
    ...balanceChecks(await readMemberBalances(db), memberBalancesOf(bets, paidIn, latest)),
    ...(await ledgerChecks(db)),
  ]
}

export const withPrefix = (when: string, checks: readonly Check[]): Check[] =>
  checks.map((check) => ({ ...check, name: `${when}: ${check.name}` }))
