import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Topics of the help centre by their groups, in the order in which they are listed (spec section 2). */
export const HELP_TOPIC_GROUPS = {
  start: ['kh', 'ck', 'qk', 'zz', 'yhgz', 'tjllq', 'fjcjc'],
  guides: ['xnbcqkjc', 'tytzjc', 'tysstqth', 'rqgl', 'dxqgl'],
  questions: ['cpwt', 'dzjj', 'tywt', 'zrwt', 'qtwt'],
  about: ['bczr', 'gywm', 'gztk', 'hzhb', 'ysgz', 'zxkf'],
} as const

const { start, guides, questions, about } = HELP_TOPIC_GROUPS
export const HELP_TOPICS = [...start, ...guides, ...questions, ...about] as const
export const helpTopic = z.enum(HELP_TOPICS)
export type HelpTopic = z.infer<typeof helpTopic>

export const HELP_ANSWERS = ['helped', 'unsolved'] as const
export type HelpAnswer = (typeof HELP_ANSWERS)[number]

export const helpAnswer = endpoint({
  path: '/site/api/v1/help/answer',
  access: 'open',
  effect: 'write',
  summary: 'What a reader says at the end of a topic of help. One of each reader, the last.',
  payload: z.object({ topic: helpTopic, answer: z.enum(HELP_ANSWERS) }),
  data: z.object({}),
  statuses: [],
})
