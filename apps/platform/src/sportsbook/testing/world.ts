import '../partitions.ts'
import type { Match } from '@pavilion/contract/sports'
import type { MatchResult } from '@pavilion/protocols'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { callFunction, type Db, type OpenDatabase } from '../../db/index.ts'
import { openMemberAccounts } from '../../ledger/index.ts'
import { registerSite } from '../../sites/index.ts'
import { aSite, deposit, ledgerMustBalance } from '../../testing/index.ts'
import * as z from 'zod/mini'
import { DEFAULT_RULES } from '../betting-rules/default-rules.ts'
import type { Bettor } from '../acceptance/placed.ts'
import type { BookReplica } from '../book/replica.ts'
import { leaseStore, matchStore } from '../feed/match-store.ts'
import { checkBook } from '../book-check.ts'
import { betsMustReadAlike } from './bets-read-alike.ts'
import { league } from './samples.ts'

export const TIME_ZONE = 'Asia/Shanghai'
export const newKey = (): string => v7()

export const addSite = (db: Db, siteId: number, timeZone = TIME_ZONE) =>
  registerSite(db, { ...aSite(siteId, `s${siteId}.test`), timeZone }, 'test')

export const addBettor = async (db: Db, siteId: number, fen: bigint): Promise<Bettor> => {
  const userId = randomUUID()
  await openMemberAccounts(db, siteId, userId)
  await deposit(db, siteId, userId, fen)
  return { siteId, userId, timeZone: TIME_ZONE, requestId: 'request-of-a-test' }
}

export const writerOf = async (db: Db) => {
  const lease = (await leaseStore(db).take(`test-${randomUUID()}`, 60_000)) ?? 0
  const store = matchStore(db)
  return {
    lease,
    store,
    list: (matches: readonly Match[]) =>
      store.save(
        lease,
        'run-1',
        matches.map((match) => ({ match, league })),
      ),
    finish: (gidm: string, home: number, away: number, status: 'final' | 'abandoned' = 'final') =>
      store.finish(lease, {
        gidm,
        status,
        ...(status === 'final' ? { sc_FT_H: home, sc_FT_C: away } : {}),
        sc_H1_H: 0,
        sc_H1_C: 0,
        endedAt: 1_790_000_000,
      }),
    result: (result: Omit<MatchResult, 'endedAt'>) => store.finish(lease, { ...result, endedAt: 1_790_000_000 }),
  }
}

export const bookOf = (matches: () => readonly Match[], goodUntil?: Date): BookReplica =>
  ({
    stale: false,
    get goodUntil() {
      return goodUntil ?? new Date(Date.now() + 50_000)
    },
    match: (gidm: string) => matches().find((match) => match.gidm === gidm),
    leaguesOf: () => [league],
  }) as unknown as BookReplica

export const AT_ONCE = { ...DEFAULT_RULES, inPlayDelayMs: 0 }

export const mustBalance = async (db: Db): Promise<void> => {
  await ledgerMustBalance(db)
  await betsMustReadAlike(db)
  const report = await checkBook(db)
  if (!report.ok) throw new Error(JSON.stringify(report.faults))
}

export const openWorld = async (open: () => Promise<OpenDatabase>) => {
  const database = await open()
  const { db } = database
  await addSite(db, 3000)
  return {
    db,
    writer: await writerOf(db),
    close: async () => {
      await mustBalance(db)
      await database.close()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

export const count = async (
  db: Db,
  table: 'bets' | 'bet_legs' | 'bets_to_decide' | 'events' | 'exposures' | 'bet_delays' | 'bet_refusals',
): Promise<number> =>
  Number((await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n)

export const callRaw = (db: Db, name: string, input: unknown): Promise<unknown> =>
  callFunction(db, name, input, z.unknown())
