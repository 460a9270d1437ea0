import { STATUS } from '@pavilion/contract'

/** What the platform's refusals mean to somebody at the operator. */
const SENTENCES: Readonly<Partial<Record<keyof typeof STATUS, string>>> = {
  ACCESS_DENIED: 'you may not do this',
  DATA_EXISTS: 'this is so already, or was decided before',
  FREQUENT_SUBMISSION: 'too many tries or calls at once: wait, a quarter of an hour at most',
  INVALID_CREDENTIALS: 'name, password or code is wrong, or nobody has confirmed this person yet',
  INVALID_PARAMETER: 'this cannot be',
  LOGIN_EXPIRED: 'your session is over',
  NOT_FOUND: 'there is nothing of this name',
  SERVER_ERROR: 'the platform failed: its log says why',
}

/** A refusal in the command line's language: the status by number and name, and what it means. */
export const refusalText = (status: number): string => {
  const name = (Object.keys(STATUS) as (keyof typeof STATUS)[]).find((each) => STATUS[each] === status)
  if (name === undefined) return String(status)
  return `${status} ${name}: ${SENTENCES[name] ?? name.toLowerCase().replaceAll('_', ' ')}`
}
