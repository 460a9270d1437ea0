import { createHash, timingSafeEqual } from 'node:crypto'
import type { OperatorEndpoint } from '@pavilion/operator-api'
import { Refusal } from '../http/index.ts'
import type { Person } from './call.ts'
import { isOperatorToken, type OperatorSessions } from './people/sessions.ts'

/** A signed-in person, or the holder of OPERATOR_SECRET. */
export type Caller = Person | 'machine'

export const actorOf = (caller: Caller): string => (caller === 'machine' ? caller : `operator:${caller.operatorId}`)

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** An ended session's token is answered as expired, so that its holder signs in again. */
export const createCallers = (secret: string, sessions: Pick<OperatorSessions, 'find'>) => {
  const expected = digest(`Bearer ${secret}`)
  return async (authorization = ''): Promise<Caller> => {
    if (timingSafeEqual(digest(authorization), expected)) return 'machine'
    const token = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? ''
    if (!isOperatorToken(token)) throw new Refusal('ACCESS_DENIED')
    const person = await sessions.find(token)
    if (!person) throw new Refusal('LOGIN_EXPIRED')
    return person
  }
}

export const mayCall = (caller: Caller, { roles }: Pick<OperatorEndpoint, 'roles'>): boolean => {
  if (roles === 'anyone') return true
  if (caller === 'machine') return roles !== 'operators' && roles.includes('machine')
  return roles === 'operators' || caller.roles.some((role) => roles.includes(role))
}
