import type { Deps, Module } from '../module/module.ts'
import { adjustmentCalls } from './adjustments/operator.ts'
import { adjustmentPushes } from './adjustments/pushes.ts'
import { playConsumer } from './reports/count-play.ts'
import type { BetFact } from '../turnover/index.ts'
import { reportCalls } from './reports/operator.ts'
import { statementCalls } from './statements/operator.ts'

export interface AccountingParts {
  readonly betFacts: readonly BetFact[]
}

/** The house's books: adjustments by two people, statements of the provider, reports. */
export const createAccounting = ({ db, events, sites }: Deps, { betFacts }: AccountingParts): Module => ({
  operator: [...adjustmentCalls(events), ...statementCalls, ...reportCalls(sites)],
  pushes: [adjustmentPushes(db)],
  consumers: [playConsumer(betFacts)],
})
