import { STATUS, type StatusName } from '@pavilion/contract'

/** The members' catalogue is for players. */
const SENTENCES: Readonly<Partial<Record<StatusName, string>>> = {
  SUCCESS: 'done',
  ACCESS_DENIED: 'you may not do this',
  DATA_EXISTS: 'this is so already, or was decided before',
  FREQUENT_SUBMISSION: 'too many tries or calls at once: wait, a quarter of an hour at most',
  ILLEGAL_PARAMETER: 'this is no call, or its body is no JSON',
  INVALID_CREDENTIALS: 'name, password or code is wrong, or nobody has confirmed this person yet',
  INVALID_PARAMETER: 'this cannot be',
  LOGIN_EXPIRED: 'your session is over',
  NOT_FOUND: 'there is nothing of this name',
  SERVER_ERROR: 'the platform failed: its log says why',
  SYSTEM_BUSY: 'the platform is busy: nothing was changed, try again in a moment',
}

export const statusName = (status: number): StatusName | undefined =>
  (Object.keys(STATUS) as StatusName[]).find((name) => STATUS[name] === status)

/** Else the status name in words. */
export const operatorSentence = (status: number): string => {
  const name = statusName(status)
  if (name === undefined) return 'the platform knows no such status'
  return SENTENCES[name] ?? name.toLowerCase().replaceAll('_', ' ')
}
