import type { Deps, Module } from '../module/module.ts'
import { periodic } from '../time/periodic.ts'
import { closeDays } from './close-days.ts'
import { recordRoutes, type RecordParts } from './routes.ts'

const CLOSE_MS = 3_600_000

/** What members are shown of their money: every movement of the centre wallet, its journals, and what days came to. */
export const createRecords = ({ db, clock, log }: Deps, { withdrawalOf }: RecordParts): Module => {
  const closing = periodic('records', CLOSE_MS, () => closeDays(db), log)
  return {
    routes: recordRoutes({ db, clock, withdrawalOf }),
    start: async () => closing.start(),
    stop: () => closing.stop(),
  }
}
