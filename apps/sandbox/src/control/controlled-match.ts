import { gameType, GTYPES, type Gtype } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { intervention } from '../prices/game/intervention.ts'

const kind = z.enum(['goal', 'red', 'yellow', 'corner', 'var'])

/** `minute` of the match clock. */
const scriptedEvent = z.object({
  minute: z.int().check(z.gte(0), z.lte(92)),
  kind: z._default(kind, 'goal'),
  side: z._default(z.enum(['H', 'C']), 'H'),
})

/** Outrights cannot be made: they run for days. */
const MADE = GTYPES.filter((gtype): gtype is Exclude<Gtype, 'FS'> => gtype !== 'FS')

/** Body of POST /control/matches. */
export const matchOrder = z.object({
  gtype: z._default(z.enum(MADE), 'FT'),
  /** OP only. */
  gameType: z._default(gameType, 'HB'),
  /** Real seconds, breaks included. */
  durationSeconds: z._default(z.number().check(z.gte(5), z.lte(14_400)), 60),
  league: z.optional(z.string()),
  /** In either script, drawn by default. */
  home: z.optional(z.string()),
  away: z.optional(z.string()),
  /** Football only. Undefined: drawn. `[]` ends 0-0. */
  script: z.optional(z.array(scriptedEvent).check(z.maxLength(200))),
  startInSeconds: z._default(z.number().check(z.gte(0), z.lte(14_400)), 0),
  /** Only `before` waits for startInSeconds. */
  phase: z._default(z.enum(['before', '1H', 'HT', '2H']), 'before'),
  /** Football, of each side in a whole match; by default from the clubs. */
  goals: z.optional(
    z.object({ H: z.number().check(z.gte(0.05), z.lte(8)), C: z.number().check(z.gte(0.05), z.lte(8)) }),
  ),
  /** Prices hold between events. Only football advances. */
  steady: z._default(z.boolean(), false),
})
export type MatchOrder = z.output<typeof matchOrder>

/** Stored, so that a restart replays it. */
export const controlledMatch = z.object({
  gidm: z.string(),
  made: z.optional(z.object({ order: matchOrder, kickoff: z.int() })),
  interventions: z.array(intervention),
})
export type ControlledMatch = z.output<typeof controlledMatch>
