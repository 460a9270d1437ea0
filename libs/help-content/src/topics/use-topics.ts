import { isSwitchedOn, usePreInfo } from '@pavilion/session'
import { topicsShown, type HelpTopic } from './topics.ts'

/** Undefined until the site has said whether it takes deposits: what is drawn when a site is built offers none. */
export const useDepositHelp = (): boolean | undefined => {
  const { data, isPending } = usePreInfo()
  return isPending ? undefined : isSwitchedOn(data, 'deposit')
}

/** What a member can read here, in order. */
export const useSiteTopics = (): readonly HelpTopic[] => topicsShown(useDepositHelp() ?? false)
