import { localText } from '@pavilion/contract'
import { wtype } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { nothing, operatorEndpoint } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

const gameId = z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/))
export const ofMatch = z.object({ gidm: gameId })

/** Whole, one market, or that market on one line. */
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
  teams: z.optional(z.object({ team_h: localText, team_c: localText })),
  league: z.optional(localText),
  market: z.optional(z.string()),
  /** As in the audit log. */
  actor: z.string(),
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

/** `matches`: open ones. */
const affectedMatches = z.object({ suspensionId: operatorUuid, matches: z.int() })

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
    ...affectedMatches.shape,
    /** Both names: R and RE. Empty: all. */
    markets: z.array(z.string()),
    /** Open markets closed, per line; 0: none took bets. */
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
  data: affectedMatches,
})
