import { MSG } from '@pavilion/contract/realtime'
import type { PushedFrame } from '../module/module.ts'
import type { SocketConnection } from './connection.ts'
import { encodeFrame } from './frame.ts'

const keyOf = (siteId: number, userId: string): string => `${siteId} ${userId}`

export class MemberSockets {
  readonly #byMember = new Map<string, Set<SocketConnection>>()
  readonly #keyOf = new Map<SocketConnection, string>()

  add(connection: SocketConnection): void {
    const { member } = connection
    if (!member) return
    const key = keyOf(member.siteId, member.userId)
    const sockets = this.#byMember.get(key) ?? new Set()
    this.#byMember.set(key, sockets.add(connection))
    this.#keyOf.set(connection, key)
  }

  remove(connection: SocketConnection): void {
    const key = this.#keyOf.get(connection)
    if (key === undefined) return
    this.#keyOf.delete(connection)
    const sockets = this.#byMember.get(key)
    sockets?.delete(connection)
    if (sockets?.size === 0) this.#byMember.delete(key)
  }

  has(siteId: number, userId: string): boolean {
    return this.#byMember.has(keyOf(siteId, userId))
  }

  send({ siteId, userId, sessionId, frame }: PushedFrame): void {
    const sockets = this.#byMember.get(keyOf(siteId, userId)) ?? []
    const targets = [...sockets].filter((each) => sessionId === undefined || each.member?.sessionId === sessionId)
    if (frame.msgId === MSG.SESSION_ENDED) {
      for (const connection of targets) connection.endSession()
      return
    }
    const text = encodeFrame(frame)
    for (const connection of targets) connection.send(text)
  }
}
