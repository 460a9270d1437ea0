import type pg from 'pg'
import { noneOf, type Check } from '../check.ts'
import { expectedOf, type ExpectedBet, type Results } from './expected.ts'

interface Journal {
  readonly ref: string
  readonly kind: string
  /** Fen moved. `member`: own money and debt. */
  readonly member: string
  readonly locked: string
  readonly house: string
}

const readJournals = async (db: pg.Pool): Promise<Map<string, Journal[]>> => {
  const { rows } = await db.query<Journal>(`
    select j.ref, j.kind, coalesce(sum(p.amount) filter (where p.account in ('centre', 'debt')), 0) as member,
        coalesce(sum(p.amount) filter (where p.account = 'locked'), 0) as locked, coalesce(sum(p.amount) filter (where p.account = 'house'), 0) as house
      from journals j join postings p on p.journal_id = j.id
     where j.ref like 'CR%' group by j.id, j.ref, j.kind order by max(p.version) filter (where p.account = 'locked')`)
  return Map.groupBy(rows, ({ ref }) => ref)
}

const journalLine = (kind: string, member: bigint, locked: bigint): string =>
  [kind, member, locked, -member - locked].join(' ')

/** At each differing later result, a reversal and a new payment. */
const expectedJournals = (bet: ExpectedBet, history: readonly Results[]): string[] => {
  const journals = [journalLine('bet', -bet.stake, bet.stake)]
  let lastPayout: bigint | null = null
  for (const results of history) {
    const { state, payout } = expectedOf(bet, results)
    if (payout === lastPayout) continue
    if (lastPayout !== null) journals.push(journalLine('unsettled', -lastPayout, bet.stake))
    if (payout !== null) journals.push(journalLine(state, payout, -bet.stake))
    lastPayout = payout
  }
  return journals
}

/** Each payment once, each correction's reversal once. */
export const journalChecks = async (
  db: pg.Pool,
  bets: readonly ExpectedBet[],
  history: readonly Results[],
): Promise<Check[]> => {
  const journals = await readJournals(db)
  const wrong: object[] = []
  const kinds = new Map<string, number>()
  for (const bet of bets) {
    const expected = expectedJournals(bet, history)
    const bookedJournals = (journals.get(bet.ticket) ?? []).map(({ kind, member, locked, house }) =>
      [kind, member, locked, house].join(' '),
    )
    for (const { kind } of journals.get(bet.ticket) ?? []) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    if (bookedJournals.join() !== expected.join()) wrong.push({ ticket: bet.ticket, expected, held: bookedJournals })
  }
  const of = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')
  return [
    noneOf('every bet has the journals of its results, each once, opposite ones where it was corrected', wrong, of),
  ]
}
