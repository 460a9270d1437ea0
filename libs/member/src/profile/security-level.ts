import type { DataOf } from '@pavilion/contract'
import { SECURITY_LEVELS, SECURITY_POINTS, type memberInfo, type SecurityItem } from '@pavilion/contract/profile'

export type Level = 'low' | 'medium' | 'high'

export const levelOf = (score: number): Level => {
  if (score >= SECURITY_LEVELS.high) return 'high'
  return score >= SECURITY_LEVELS.medium ? 'medium' : 'low'
}

export interface SecurityState {
  readonly item: SecurityItem
  readonly points: number
  /** waiting: not yet confirmed by an operator. */
  readonly state: 'done' | 'waiting' | 'open'
}

export const securityStates = ({
  security,
  realName,
}: Pick<DataOf<typeof memberInfo>, 'security' | 'realName'>): SecurityState[] =>
  (Object.entries(SECURITY_POINTS) as [SecurityItem, number][]).map(([item, points]) => {
    if (security.done.includes(item)) return { item, points, state: 'done' }
    return { item, points, state: item === 'realName' && realName?.state === 'pending' ? 'waiting' : 'open' }
  })

export const nextItem = (states: readonly SecurityState[]): SecurityState | undefined =>
  states.filter(({ state }) => state === 'open').toSorted((one, other) => other.points - one.points)[0]
