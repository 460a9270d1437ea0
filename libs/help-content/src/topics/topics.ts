import { HELP_TOPIC_GROUPS, HELP_TOPICS, type HelpTopic } from '@pavilion/contract/site'

export { HELP_TOPIC_GROUPS as TOPIC_GROUPS, HELP_TOPICS as TOPICS, type HelpTopic } from '@pavilion/contract/site'
export type TopicGroup = keyof typeof HELP_TOPIC_GROUPS

const GROUPS = Object.keys(HELP_TOPIC_GROUPS) as TopicGroup[]

export const isTopic = (name: string): name is HelpTopic => (HELP_TOPICS as readonly string[]).includes(name)

export const groupOf = (topic: HelpTopic): TopicGroup =>
  GROUPS.find((group) => (HELP_TOPIC_GROUPS[group] as readonly string[]).includes(topic)) ?? 'about'

export const HELP_PATH = '/app/help'
export const pathOf = (topic: HelpTopic): string => `${HELP_PATH}/${topic}`

/** About deposits, which a site may have switched off (spec section 2, guard 4). */
export const DEPOSIT_TOPIC = 'ck' satisfies HelpTopic

/** What a member can read, in order. */
export const topicsShown = (withDeposits: boolean): readonly HelpTopic[] =>
  HELP_TOPICS.filter((topic) => withDeposits || topic !== DEPOSIT_TOPIC)
