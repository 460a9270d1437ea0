import { localText } from '@pavilion/contract'
import { rtype, wtype } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { ofMember, ofSite, operatorEndpoint, operatorSiteId } from '../endpoint.ts'
import { operatorDeskSuspend } from './desk.ts'
import { operatorUuid } from '../uuid.ts'

const roles = operatorDeskSuspend.roles
const ofSiteMatch = z.object({ siteId: operatorSiteId, gidm: z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/)) })

const names = { market: z.string(), side: z.string() }

/** Singles, fen. */
export const selectionExposure = z.object({
  gid: z.string(),
  wtype,
  rtype,
  ...names,
  bets: z.int(),
  stakes: z.string(),
  /** Net win if it wins. */
  liability: z.string(),
})
export type SelectionExposure = z.infer<typeof selectionExposure>

/** Multi-leg bets with a leg on the match, counted in full. */
const multiples = z.object({ bets: z.int(), stakes: z.string(), winnable: z.string() })

export const operatorDeskExposure = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/matches/:gidm/exposure',
  action: 'desk.exposure',
  roles,
  summary: 'What a site has at risk on a match: by selection, and in bets of several legs that touch it.',
  params: ofSiteMatch,
  payload: z.object({}),
  data: z.object({
    gidm: z.string(),
    team_h: localText,
    team_c: localText,
    league: localText,
    stakes: z.string(),
    /** Summed, although not all can win. */
    liability: z.string(),
    /** Per market and line: highest loss if one side wins, other stakes kept. */
    worst: z.array(z.object({ gid: z.string(), wtype, rtype, ...names, loss: z.string() })),
    selections: z.array(selectionExposure),
    multiples,
  }),
})

export const operatorDeskMost = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/exposure',
  action: 'desk.most_exposed',
  roles,
  summary: 'The matches on which a site has most at risk, by the liabilities of open single bets.',
  params: ofSite,
  payload: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 20) }),
  data: z.object({
    matches: z.array(
      z.object({
        gidm: z.string(),
        league: localText,
        team_h: localText,
        team_c: localText,
        /** Unix seconds. */
        kickoff: z.int(),
        gameStatus: z.string(),
        bets: z.int(),
        stakes: z.string(),
        liability: z.string(),
      }),
    ),
  }),
})

export const operatorDeskMember = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/members/:userId/exposure',
  action: 'desk.member_exposure',
  roles: ['trader', 'risk', 'support'],
  summary: 'What a member has at stake in open bets, and may win with them.',
  params: ofMember,
  payload: z.object({}),
  data: z.object({
    userId: operatorUuid,
    singles: multiples,
    multiples,
  }),
})
