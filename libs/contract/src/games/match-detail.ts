import * as z from 'zod/mini'
import { matchEvent } from '../sports/event.ts'
import { matchState } from '../sports/match.ts'
import { matchId } from '../sports/match-id.ts'
import { gtype } from '../sports/sport.ts'
import { endpoint } from '../endpoint.ts'

const id = z.optional(matchId)

export const matchDetail = endpoint({
  path: '/game/api/v1/video/hotLive/matchDetail',
  access: 'open',
  effect: 'read',
  summary:
    'Clock, score and what happened so far in a match, by its id for live data or its own; null when it is not on the book.',
  payload: z.object({ ecid: id, gidm: id }),
  data: z.object({
    detail: z.nullable(
      z.object({
        gtype,
        ecid: z.string(),
        state: matchState,
        events: z.array(matchEvent),
      }),
    ),
  }),
  statuses: [],
})
