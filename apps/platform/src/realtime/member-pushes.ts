import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { isOfOtherVersion, kindOf, type LiveListener, type PlatformEvent } from '../events/index.ts'
import type { MemberPush, PushedFrame } from '../module/module.ts'
import type { MemberSockets } from './members.ts'

export const memberPushes =
  (
    pushes: readonly MemberPush[],
    sockets: Pick<MemberSockets, 'has' | 'send'>,
    log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  ): LiveListener =>
  async (events) => {
    const here = events.filter(({ siteId, userId }) => userId !== null && sockets.has(siteId, userId))
    if (here.length === 0) return
    const readable = (event: PlatformEvent, { kinds }: MemberPush): boolean => {
      if (isOfOtherVersion(kinds, event)) {
        // This process soon ends; pages elsewhere read how things stand.
        log.warn({ event: String(event.id), name: event.name, version: event.version }, 'a later event was not pushed')
        return false
      }
      try {
        return kindOf(kinds, event)?.read(event) !== undefined
      } catch (error) {
        // It must not hold up all others.
        log.error({ err: error, event: String(event.id) }, 'an event is not of its kind')
        return false
      }
    }
    /** A database that is away is asked again; a row that no schema reads must not hold up all others. */
    const framesOf = async (push: MemberPush, own: readonly PlatformEvent[]): Promise<readonly PushedFrame[]> => {
      try {
        return await push.frames(own)
      } catch (error) {
        if (!(error instanceof z.core.$ZodError)) throw error
        if (own.length > 1) return (await Promise.all(own.map((event) => framesOf(push, [event])))).flat()
        log.error({ err: error, event: String(own[0]?.id) }, 'frames for a member could not be made')
        return []
      }
    }
    const frames: PushedFrame[] = []
    for (const push of pushes) {
      const own = here.filter((event) => readable(event, push))
      if (own.length > 0) frames.push(...(await framesOf(push, own)))
    }
    for (const frame of frames) {
      try {
        sockets.send(frame)
      } catch (error) {
        if (!(error instanceof z.core.$ZodError)) throw error
        log.error({ err: error, msgId: frame.frame.msgId, userId: frame.userId }, 'a frame is not of the contract')
      }
    }
  }
