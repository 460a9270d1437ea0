import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const logout = endpoint({
  path: '/site/api/v1/user/logout',
  access: 'member',
  effect: 'write',
  summary: 'End this session; the token is dead at once.',
  payload: z.object({}),
  data: z.object({}),
  statuses: [],
})
