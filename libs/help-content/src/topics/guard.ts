import { preInfo } from '@pavilion/contract/site'
import type { Arrival, GuardResult } from '@pavilion/domain'
import { isSwitchedOn } from '@pavilion/session'
import { DEPOSIT_TOPIC, isTopic } from './topics.ts'

/** Of the rest of the address, in any case, as hosts answer it: nothing is the centre. */
export const topicIn = (params: Readonly<Record<string, string>>): string =>
  (params['_splat'] ?? '').replace(/\/$/, '').toLowerCase()

/** Without an answer, visitors pass, as everywhere. */
export const toTopic = async (
  { params, guards }: Pick<Arrival, 'params' | 'guards'>,
  next: () => Promise<GuardResult>,
): Promise<GuardResult> => {
  const topic = topicIn(params)
  if (topic !== '' && !isTopic(topic)) return 'notFound'
  if (topic === DEPOSIT_TOPIC) {
    const site = await guards.read(preInfo, {}).catch(() => undefined)
    if (!isSwitchedOn(site, 'deposit')) return 'notFound'
  }
  return next()
}
