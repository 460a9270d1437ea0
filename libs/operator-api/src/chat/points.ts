import { ownPoints } from '@pavilion/contract/points'
import * as z from 'zod/mini'
import { ofMember, operatorEndpoint } from '../endpoint.ts'

const MOST_POINTS = 100_000

/** One change of a balance. `facts`: of which gift, match or person. */
const pointEntry = z.object({
  entryNo: z.int(),
  kind: z.enum(['allowance', 'gift', 'prediction', 'adjustment']),
  points: z.int(),
  balance: z.int(),
  facts: z.record(z.string(), z.string()),
  at: z.int(),
})

export const operatorPoints = z.extend(ownPoints, { entries: z.array(pointEntry), isMore: z.boolean() })
export type OperatorPoints = z.infer<typeof operatorPoints>

export const operatorPointsShow = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/members/:userId/points',
  action: 'points.show',
  roles: ['support', 'content'],
  summary: 'Points of a member, which are no money, with what changed them, newest first.',
  params: ofMember,
  payload: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_000_000_000))) }),
  data: operatorPoints,
})

export const operatorPointsAdjust = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/members/:userId/points/adjust',
  action: 'points.adjust',
  roles: ['content'],
  summary: 'Gives a member points, or takes some with a number below 0; never more than there are.',
  params: ofMember,
  payload: z.object({
    points: z.int().check(
      z.gte(-MOST_POINTS),
      z.lte(MOST_POINTS),
      z.refine((points) => points !== 0, 'must not be 0'),
    ),
  }),
  data: operatorPoints,
})
