import * as z from 'zod/mini'
import { book, menu, topic } from '../sports/match.ts'
import { endpoint } from '../endpoint.ts'

export const liveTopic = endpoint({
  path: '/game/api/v1/video/hotLive/topic',
  access: 'open',
  effect: 'read',
  summary:
    'What a topic of the socket shows, read once, for visitors whose network lets no socket through: a board or a match as `book`, the counts of all as `menu`.',
  payload: z.object({ topic }),
  data: z.union([z.object({ book }), z.object({ menu })]),
  statuses: [],
})
