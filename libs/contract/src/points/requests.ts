import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ownPoints } from './own-points.ts'

export const pointsMine = endpoint({
  path: '/site/api/v1/points/mine',
  access: 'member',
  effect: 'read',
  summary: 'Points of the site that the member has, gifts they received, and their predictions of scores. No money.',
  payload: z.object({}),
  data: ownPoints,
  statuses: [],
})
