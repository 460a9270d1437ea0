import { createHash, timingSafeEqual } from 'node:crypto'
import type { OperatorEndpoint } from '@pavilion/operator-api'
import { Refusal } from '../http/index.ts'
import { csrfOf } from './browser/own-page.ts'
import type { Person } from './call.ts'
import { isOperatorToken, type OperatorSessions } from './people/sessions.ts'

export type Caller = Person | 'machine'

export const actorOf = (caller: Caller): string => (caller === 'machine' ? caller : `operator:${caller.operatorId}`)

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export interface OperatorCredentials {
  readonly authorization?: string | undefined
  readonly cookie?: string | undefined
}

/** An ended session's token is answered as expired, so that its holder signs in again. */
export const createCallers = (secret: string, sessions: Pick<OperatorSessions, 'find'>) => {
  const expected = digest(`Bearer ${secret}`)
  const personOf = async (token: string): Promise<Person> => {
    if (!isOperatorToken(token)) throw new Refusal('ACCESS_DENIED')
    const person = await sessions.find(token)
    if (!person) throw new Refusal('LOGIN_EXPIRED')
    return person
  }
  return async ({ authorization = '', cookie }: OperatorCredentials): Promise<Caller> => {
    if (cookie !== undefined) {
      // Which of the two is meant is not guessed: a page may have been made to send the other.
      if (authorization !== '') throw new Refusal('ACCESS_DENIED')
      return { ...(await personOf(cookie)), csrf: csrfOf(cookie) }
    }
    if (timingSafeEqual(digest(authorization), expected)) return 'machine'
    return personOf(/^Bearer (\S+)$/.exec(authorization)?.[1] ?? '')
  }
}

export const mayCall = (caller: Caller, { roles }: Pick<OperatorEndpoint, 'roles'>): boolean => {
  if (roles === 'anyone') return true
  if (caller === 'machine') return roles !== 'operators' && roles.includes('machine')
  return roles === 'operators' || caller.roles.some((role) => roles.includes(role))
}
