import { localText } from '@pavilion/contract'
import { rtype, wtype } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { ofMember } from '../operator.ts'
import { operatorDeskSuspend } from './desk.ts'
import { ofSite, operatorEndpoint, operatorSiteId } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

const roles = operatorDeskSuspend.roles
const ofSiteMatch = z.object({ siteId: operatorSiteId, gidm: z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/)) })

/** What people call a market and a side of it. */
const names = { market: z.string(), side: z.string() }

/** Open single bets on a selection; amounts in fen. */
export const selectionExposure = z.object({
  gid: z.string(),
  wtype,
  rtype,
  ...names,
  bets: z.int(),
  stakes: z.string(),
  /** What they win together, stakes apart, if it wins. */
  liability: z.string(),
})
export type SelectionExposure = z.infer<typeof selectionExposure>

/** Bets of several legs that have one on a match: all of what they stake and may win. */
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
    /** Liabilities of all selections added up, though they cannot all win. */
    liability: z.string(),
    /** Of a market on one line, by kind: the most the house may lose if one side of it wins, the stakes on the others kept; most first. */
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
