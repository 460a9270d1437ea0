/** Groups in the order in which they are listed, each with its topics (spec section 2). */
export const TOPIC_GROUPS = {
  start: ['kh', 'ck', 'qk', 'zz', 'yhgz', 'tjllq', 'fjcjc'],
  guides: ['xnbcqkjc', 'tytzjc', 'tysstqth', 'rqgl', 'dxqgl'],
  questions: ['cpwt', 'dzjj', 'tywt', 'zrwt', 'qtwt'],
  about: ['bczr', 'gywm', 'gztk', 'hzhb', 'ysgz', 'zxkf'],
} as const

export type TopicGroup = keyof typeof TOPIC_GROUPS
export type HelpTopic = (typeof TOPIC_GROUPS)[TopicGroup][number]

const GROUPS = Object.keys(TOPIC_GROUPS) as TopicGroup[]

export const TOPICS: readonly HelpTopic[] = GROUPS.flatMap((group) => TOPIC_GROUPS[group])

export const isTopic = (name: string): name is HelpTopic => (TOPICS as readonly string[]).includes(name)

export const groupOf = (topic: HelpTopic): TopicGroup =>
  GROUPS.find((group) => (TOPIC_GROUPS[group] as readonly string[]).includes(topic)) ?? 'about'

export const HELP_PATH = '/app/help'
export const pathOf = (topic: HelpTopic): string => `${HELP_PATH}/${topic}`

/** About deposits, which a site may have switched off (spec section 2, guard 4). */
export const DEPOSIT_TOPIC = 'ck' satisfies HelpTopic

/** What a member can read, in order. */
export const topicsShown = (withDeposits: boolean): readonly HelpTopic[] =>
  TOPICS.filter((topic) => withDeposits || topic !== DEPOSIT_TOPIC)
