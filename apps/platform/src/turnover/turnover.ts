import { turnoverBets } from '@pavilion/contract/funds'
import { implement } from '../http/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { turnoverConsumer, type BetFact } from './count-bets.ts'
import { turnoverCalls } from './operator.ts'
import { betsOfRequirement } from './requirements.ts'

export interface TurnoverParts {
  readonly betFacts: readonly BetFact[]
}

/** What members have to bet before money that came in leaves. Whatever credits such money calls turnover_require in its transaction. */
export const createTurnover = ({ db, events }: Deps, { betFacts }: TurnoverParts): Module => ({
  routes: [
    implement(turnoverBets, (payload, { site, member }) =>
      betsOfRequirement(db, { siteId: site.siteId, userId: member.userId }, payload),
    ),
  ],
  operator: turnoverCalls({ events }),
  consumers: [turnoverConsumer(betFacts)],
})
