import { localText } from '@pavilion/contract'
import { gtype } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { nothing, operatorEndpoint } from '../endpoint.ts'
import { stretch } from '../page.ts'

export const operatorMatchHit = z.object({
  gidm: z.string(),
  gtype,
  leagueId: z.string(),
  league: localText,
  team_h: localText,
  team_c: localText,
  /** Unix seconds. */
  kickoff: z.int(),
  gameStatus: z.string(),
  /** No bet awaits the latest result. */
  settled: z.boolean(),
})
export type OperatorMatchHit = z.infer<typeof operatorMatchHit>

export const operatorMatchFind = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/matches',
  action: 'match.find',
  roles: ['trader', 'risk', 'support', 'finance'],
  summary:
    'Matches whose teams or league have each of the words in one of their names, the next and the latest first; of the last thirty days and to come, unless a stretch of time is given.',
  params: nothing,
  payload: z.object({
    words: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    /** By kick-off. */
    ...stretch,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({ matches: z.array(operatorMatchHit) }),
})
