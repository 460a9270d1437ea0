import { MSG } from '@pavilion/contract/realtime'
import * as z from 'zod/mini'
import type { Connection } from './connection.ts'
import { frameText } from './frame.ts'

/** What travels on `member.<siteId>.<userId>`: one frame in the wire's form, or several; `sessionId` names one session alone. */
const push = z.object({ msgId: z.int(), msgData: z.unknown(), sessionId: z.optional(z.string()) })
type Push = z.infer<typeof push>
const pushes = z.union([push, z.array(push)])

export const MEMBER_SUBJECTS = 'member.*.*'
export const memberSubject = (siteId: number, userId: string): string => `member.${siteId}.${userId}`

/** The members' sockets of this process, found by the subject of what is pushed to them. */
export class MemberSockets {
  readonly #bySubject = new Map<string, Set<Connection>>()
  readonly #subjectOf = new Map<Connection, string>()

  add(connection: Connection): void {
    const { member } = connection
    if (!member) return
    const subject = memberSubject(member.siteId, member.userId)
    const sockets = this.#bySubject.get(subject) ?? new Set()
    this.#bySubject.set(subject, sockets.add(connection))
    this.#subjectOf.set(connection, subject)
  }

  remove(connection: Connection): void {
    const subject = this.#subjectOf.get(connection)
    if (subject === undefined) return
    this.#subjectOf.delete(connection)
    const sockets = this.#bySubject.get(subject)
    sockets?.delete(connection)
    if (sockets?.size === 0) this.#bySubject.delete(subject)
  }

  /** Hands a push to the member's sockets, written once for all of them. */
  deliver(subject: string, data: unknown): void {
    const sockets = this.#bySubject.get(subject)
    if (!sockets) return
    const given = pushes.parse(data)
    for (const each of Array.isArray(given) ? given : [given]) this.#deliver(sockets, each)
  }

  #deliver(sockets: ReadonlySet<Connection>, { msgId, msgData, sessionId }: Push): void {
    const wanted = [...sockets].filter((each) => sessionId === undefined || each.member?.sessionId === sessionId)
    if (msgId === MSG.SESSION_ENDED) {
      for (const connection of wanted) {
        this.remove(connection)
        connection.endSession()
      }
      return
    }
    const text = frameText(msgId, msgData)
    for (const connection of wanted) connection.send(text)
  }
}
