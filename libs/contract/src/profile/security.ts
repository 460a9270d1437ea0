/** Points add up to a hundred. */
export const SECURITY_POINTS = {
  password: 20,
  phone: 20,
  email: 10,
  realName: 15,
  fundPassword: 10,
  payoutAccount: 5,
  secondFactor: 20,
} as const
export type SecurityItem = keyof typeof SECURITY_POINTS
/** Minimum points. */
export const SECURITY_LEVELS = { medium: 50, high: 80 } as const

export const SECURITY_ITEMS = Object.keys(SECURITY_POINTS) as SecurityItem[]

export const securityOf = (has: Readonly<Record<SecurityItem, boolean>>): { score: number; done: SecurityItem[] } => {
  const done = SECURITY_ITEMS.filter((item) => has[item])
  return { score: done.reduce((sum, item) => sum + SECURITY_POINTS[item], 0), done }
}

export const securityLevel = (score: number): 'low' | 'medium' | 'high' => {
  if (score >= SECURITY_LEVELS.high) return 'high'
  return score >= SECURITY_LEVELS.medium ? 'medium' : 'low'
}
