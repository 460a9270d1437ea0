import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { MatchStore } from '../matches/matches.ts'
import type { PriceFeed } from '../feed/port.ts'
import type { Log } from '../log.ts'
import { periodic } from '../../time/periodic.ts'
import type { SettlementOutcome } from './outcome.ts'
import { awaitingResult, sweepMatch, sweepRulings, unsettledMatches } from './sweep.ts'

const SWEEP_MS = 2_000
const MISSED_MS = 30_000
/** Limit of a results request. */
const MISSED_BATCH = 100

export interface SettlerParts {
  readonly db: Db
  readonly feed: Pick<PriceFeed, 'results'>
  readonly store: Pick<MatchStore, 'finish' | 'voidUnresulted'>
  readonly log: Log
  readonly settled: (outcome: SettlementOutcome) => void
}

/** At once on a result, and periodically what crashes or gaps left. */
export const startSettler = (lease: number, parts: SettlerParts) => {
  const { db, log } = parts
  const sweep = periodic('settlement', SWEEP_MS, () => sweepAll(db, log, parts.settled), log)
  let isStopped = false
  const missed = periodic(
    'missed results',
    MISSED_MS,
    async () => {
      const waiting = await awaitingResult(db)
      for (let at = 0; at < waiting.length && !isStopped; at += MISSED_BATCH)
        try {
          if (await askFor(waiting.slice(at, at + MISSED_BATCH), lease, parts)) sweep.nudge()
        } catch (error) {
          // Later batches must not wait for the oldest.
          log.error({ err: error }, 'missed results could not be asked for')
        }
    },
    log,
  )
  sweep.start()
  missed.start()
  return {
    finished: () => sweep.nudge(),
    stop: async () => {
      isStopped = true
      await Promise.all([sweep.stop(), missed.stop()])
    },
  }
}

/** Whether there is anything to settle. */
const askFor = async (
  gidms: readonly string[],
  lease: number,
  { feed, store, log }: SettlerParts,
): Promise<boolean> => {
  const { results, unreadable } = await feed.results(gidms)
  for (const result of results)
    await store.finish(lease, result).catch((error: unknown) => {
      log.error({ err: error, gidm: result.gidm }, 'a missed result could not be taken')
    })
  // A match with results of parts only is voided like any other.
  const over = results.filter(({ status }) => status !== 'period')
  const unknown = gidms.filter((gidm) => !unreadable.includes(gidm) && !over.some((result) => result.gidm === gidm))
  const voidedMatches = await store.voidUnresulted(lease, unknown)
  for (const gidm of voidedMatches) log.warn({ gidm }, 'a match without a result is void')
  return results.length + voidedMatches.length > 0
}

/** A failing match holds up neither others nor rulings. */
const sweepAll = async (db: Db, log: Log, onSettled: (outcome: SettlementOutcome) => void): Promise<void> => {
  try {
    await sweepRulings(db, onSettled)
  } catch (error) {
    log.error({ err: error }, 'a ruling could not be carried out')
  }
  for (const gidm of await unsettledMatches(db)) {
    try {
      await sweepMatch(db, gidm, onSettled)
      log.info({ gidm }, 'match settled')
    } catch (error) {
      log.error({ err: error, gidm }, 'a match could not be settled')
    }
  }
}

/** Keeps refusals while their key is usable, and daily sums until the day is long over. */
export const forgetRefusals = async (db: Db): Promise<void> => {
  await sql`select refusals_forget()`.execute(db)
}
