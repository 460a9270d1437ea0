import { randomUUID } from 'node:crypto'
import type { Member, Sessions } from '../http/index.ts'

export interface SignedIn extends Member {
  readonly siteId: number
  readonly token: string
}

export const testSignIns = () => {
  const byToken = new Map<string, SignedIn>()
  const find = (siteId: number, token: string): SignedIn | undefined => {
    const found = byToken.get(token)
    return found?.siteId === siteId ? found : undefined
  }
  const sessions: Sessions = { find: async (siteId, token) => find(siteId, token) }
  return {
    sessions,
    find,
    begin: (siteId: number, userId: string): SignedIn => {
      const signedIn = { siteId, userId, sessionId: randomUUID(), token: randomUUID().padEnd(43, 'x') }
      byToken.set(signedIn.token, signedIn)
      return signedIn
    },
  }
}
export type TestSignIns = ReturnType<typeof testSignIns>
