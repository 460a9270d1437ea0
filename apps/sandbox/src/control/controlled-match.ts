import { gameType, GTYPES, type Gtype } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { intervention } from '../prices/game/intervention.ts'

const kind = z.enum(['goal', 'red', 'yellow', 'corner', 'var'])

/** One event of a match told beforehand, at a minute of the match clock. */
const toldEvent = z.object({
  minute: z.int().check(z.gte(0), z.lte(92)),
  kind: z._default(kind, 'goal'),
  side: z._default(z.enum(['H', 'C']), 'H'),
})

/** Outrights are not made: they run for days by themselves. */
const MADE = GTYPES.filter((gtype): gtype is Exclude<Gtype, 'FS'> => gtype !== 'FS')

/** Body of POST /control/matches; everything has a default. */
export const matchOrder = z.object({
  gtype: z._default(z.enum(MADE), 'FT'),
  /** OP: which game it is. */
  gameType: z._default(gameType, 'HB'),
  /** Real seconds from the start to the end, breaks included. */
  durationSeconds: z._default(z.number().check(z.gte(5), z.lte(14_400)), 60),
  /** A league id of the sport; by default its first league. */
  league: z.optional(z.string()),
  /** Club names in either script, of that league; by default drawn from it. */
  home: z.optional(z.string()),
  away: z.optional(z.string()),
  /** Football: exactly these events; without it the match is drawn. `[]` ends 0-0. */
  script: z.optional(z.array(toldEvent).check(z.maxLength(200))),
  startInSeconds: z._default(z.number().check(z.gte(0), z.lte(14_400)), 0),
  /** Where the match stands when it is made: the start, its middle, or just after. Only `before` waits for startInSeconds. */
  phase: z._default(z.enum(['before', '1H', 'HT', '2H']), 'before'),
  /** Football: goals expected of each side over a whole match; by default from the clubs. */
  goals: z.optional(
    z.object({ H: z.number().check(z.gte(0.05), z.lte(8)), C: z.number().check(z.gte(0.05), z.lte(8)) }),
  ),
  /** Prices hold between events; other sports than football stand still altogether. */
  steady: z._default(z.boolean(), false),
})
export type MatchOrder = z.output<typeof matchOrder>

/** What the controls changed about one match; kept, so that a restart replays it. */
export const controlledMatch = z.object({
  gidm: z.string(),
  /** Present for matches made here; absent for matches of the schedule. */
  made: z.optional(z.object({ order: matchOrder, kickoff: z.int() })),
  interventions: z.array(intervention),
})
export type ControlledMatch = z.output<typeof controlledMatch>
