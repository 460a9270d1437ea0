import type { FastifyRequest } from 'fastify'
import type { Call } from '../call.ts'
import type { Later } from '../later.ts'
import { addressOf } from '../address.ts'
import { createCallerQueue } from './caller-queue.ts'

const WAIT_MS = 5000
/** A page makes a dozen calls when it opens. */
const OF_ADDRESS = { atOnce: 32, waiting: 256, waitMs: WAIT_MS }
const OF_MEMBER = { atOnce: 4, waiting: 48, waitMs: WAIT_MS }
/** Money calls serialize on the member's account; more at once would only hold database connections. */
const MONEY_OF_MEMBER = { atOnce: 2, waiting: 24, waitMs: WAIT_MS }

export interface CallQueues {
  /** Before any lookup. */
  ofAddress(request: FastifyRequest): Later<() => void>
  ofMember(call: Pick<Call, 'site' | 'member' | 'idempotencyKey'>): Later<() => void>
}

const noQueue = (): void => undefined

export const createCallQueues = (scale: number): CallQueues => {
  const queue = ({ atOnce, waiting, waitMs }: typeof OF_ADDRESS) =>
    createCallerQueue({ atOnce: atOnce * scale, waiting: waiting * scale, waitMs })
  const addresses = queue(OF_ADDRESS)
  const members = queue(OF_MEMBER)
  const money = queue(MONEY_OF_MEMBER)
  return {
    ofAddress: (request) => addresses.enter(addressOf(request).key),
    ofMember: ({ site, member, idempotencyKey }) => {
      if (!member) return noQueue
      return (idempotencyKey === undefined ? members : money).enter(`${site.siteId}/${member.userId}`)
    },
  }
}
