import { MESSAGES_PATH, outgoingMessage } from '@pavilion/protocols'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parse, Problem } from '../http/problem.ts'
import { jsonBody, signedRequest } from '../http/raw-json.ts'
import { signatureFault } from '../http/signature.ts'
import type { RecordStore } from '../store/record-store.ts'

/** `receivedAt` in Unix seconds. */
export const receivedMessage = z.object({ ...outgoingMessage.shape, receivedAt: z.int() })
export type ReceivedMessage = z.infer<typeof receivedMessage>

interface RouteOptions {
  readonly inbox: RecordStore<ReceivedMessage>
  readonly secret: string
  readonly clock: () => number
}

/** docs/protocols/message.md. A known id changes nothing. */
export const messageRoutes = (app: FastifyInstance, { inbox, secret, clock }: RouteOptions): void => {
  app.post(MESSAGES_PATH, async (request) => {
    const body = jsonBody(request.body)
    const fault = signatureFault(secret, request.headers, signedRequest(request), clock())
    if (fault !== undefined) throw new Problem(401, fault)
    const message = parse(outgoingMessage, body.value)
    if (inbox.get(message.id) === undefined) inbox.put({ ...message, receivedAt: Math.floor(clock() / 1000) })
    return { ok: true }
  })
}
