import { localText } from '@pavilion/contract'
import { wtype } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { nothing, operatorEndpoint } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

/** The provider's number of a match or one of its lines. */
const gameId = z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/))
/** The match a path names. */
export const ofMatch = z.object({ gidm: gameId })

/** A match or a league; all of it, a kind of market of it, or that market on one line of a match. */
export const deskTarget = z
  .object({
    gidm: z.optional(gameId),
    leagueId: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    wtype: z.optional(wtype),
    gid: z.optional(gameId),
  })
  .check(
    z.refine(({ gidm, leagueId }) => (gidm === undefined) !== (leagueId === undefined), {
      path: ['gidm'],
      error: 'name a match or a league, one of the two',
    }),
    z.refine(({ gidm, wtype: kind, gid }) => gid === undefined || (gidm !== undefined && kind !== undefined), {
      path: ['gid'],
      error: 'a line needs its match and its market',
    }),
  )
export type DeskTarget = z.infer<typeof deskTarget>

export const deskSuspension = z.object({
  suspensionId: operatorUuid,
  gidm: z.optional(z.string()),
  leagueId: z.optional(z.string()),
  wtype: z.optional(z.string()),
  gid: z.optional(z.string()),
  /** What people call them: the sides of the match, its league, and the market. */
  teams: z.optional(z.object({ team_h: localText, team_c: localText })),
  league: z.optional(localText),
  market: z.optional(z.string()),
  /** As the audit log has them. */
  actor: z.string(),
  /** That person's name. */
  by: z.optional(z.string()),
  note: z.string(),
  /** Unix seconds. */
  at: z.int(),
})
export type DeskSuspension = z.infer<typeof deskSuspension>

export const operatorDeskSuspensions = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/desk/suspensions',
  action: 'desk.suspensions',
  roles: ['trader', 'risk'],
  summary: 'What the desk has suspended and not reopened, newest first.',
  params: nothing,
  payload: nothing,
  data: z.object({ suspensions: z.array(deskSuspension) }),
})

/** How many open matches a word of the desk concerns. */
const touched = z.object({ suspensionId: operatorUuid, matches: z.int() })

export const operatorDeskSuspend = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/desk/suspensions',
  action: 'desk.suspend',
  roles: ['trader', 'risk'],
  summary:
    'Stops bets on a match, a league or a market, before the start and in play, at every site: refused at once, shown within a second. It stands until it is reopened.',
  params: nothing,
  payload: deskTarget,
  data: z.object({
    ...touched.shape,
    /** The markets it stops, by both of their names: R and RE. Empty when it is every market. */
    markets: z.array(z.string()),
    /** Open markets that it closes now, each on each of its lines; 0: nothing of it took bets. */
    lines: z.int(),
  }),
})

export const operatorDeskReopen = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/desk/suspensions/:suspensionId/reopening',
  action: 'desk.reopen',
  roles: ['trader', 'risk'],
  summary: 'Takes a suspension back; what another one, or the provider, has closed stays closed.',
  params: z.object({ suspensionId: operatorUuid }),
  payload: nothing,
  data: touched,
})
