import { SECURITY_LEVELS, SECURITY_POINTS, type SecurityItem } from './member.ts'

export const SECURITY_ITEMS = Object.keys(SECURITY_POINTS) as SecurityItem[]

/** What of SECURITY_POINTS an account has, and the sum of its points. */
export const securityOf = (has: Readonly<Record<SecurityItem, boolean>>): { score: number; done: SecurityItem[] } => {
  const done = SECURITY_ITEMS.filter((item) => has[item])
  return { score: done.reduce((sum, item) => sum + SECURITY_POINTS[item], 0), done }
}

/** How safe an account is with so many points. */
export const securityLevel = (score: number): 'low' | 'medium' | 'high' => {
  if (score >= SECURITY_LEVELS.high) return 'high'
  return score >= SECURITY_LEVELS.medium ? 'medium' : 'low'
}
