import { createHash } from 'node:crypto'
import { asCaller } from '../../db/index.ts'
import type { Member, Sessions } from '../call.ts'

const MOST = 50_000

export const memberKey = (siteId: number, { userId }: Pick<Member, 'userId'>): string => `${siteId}/${userId}`

/** A flood of invented tokens must not delay members. The database still decides. */
export const inMembersTurn = (sessions: Sessions): Sessions => {
  const lately = new Map<string, string>()
  return {
    ...sessions,
    find: async (siteId, token) => {
      const hash = createHash('sha256').update(`${siteId}/${token}`).digest('base64')
      const look = (): Promise<Member | undefined> => sessions.find(siteId, token)
      const key = lately.get(hash)
      const member = await (key === undefined ? look() : asCaller({ kind: 'member', key }, look))
      lately.delete(hash)
      if (member) lately.set(hash, memberKey(siteId, member))
      if (lately.size > MOST) lately.delete(lately.keys().next().value as string)
      return member
    },
  }
}
