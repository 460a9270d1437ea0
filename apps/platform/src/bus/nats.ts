import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './bus.ts'

/** Everything of this product is under one name, so that a NATS server may be shared. */
const PREFIX = 'pavilion.'
const REQUEST_TIMEOUT_MS = 2_000

const watchStatus = async (
  connection: NatsConnection,
  log: FastifyBaseLogger,
  setUp: (up: boolean) => void,
): Promise<void> => {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect' || status.type === 'reconnecting') setUp(false)
    if (status.type === 'reconnect') setUp(true)
    if (status.type === 'disconnect' || status.type === 'reconnect') log.warn({ status: status.type }, 'bus connection')
    if (status.type === 'slowConsumer') log.warn('a bus listener is slow; messages may be lost')
  }
}

/** The bus between processes, over NATS. Reconnects for ever; what is published meanwhile is buffered by the client. */
export const natsBus = async (url: string, log: FastifyBaseLogger): Promise<Bus> => {
  const connection = await connect({
    servers: url,
    name: 'pavilion',
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    reconnectJitter: 250,
  })
  let up = true
  void watchStatus(connection, log, (now) => {
    up = now
  })
  return {
    publish: (subject, data) => connection.publish(PREFIX + subject, JSON.stringify(data ?? null)),
    subscribe: (subject, listener) => {
      const subscription = connection.subscribe(PREFIX + subject, {
        callback: (error, message) => {
          if (error) return log.error({ err: error, subject }, 'the bus refused a subscription')
          try {
            listener(message.json(), message.subject.slice(PREFIX.length))
          } catch (fault) {
            log.error({ err: fault, subject }, 'a bus listener failed')
          }
        },
      })
      return () => subscription.unsubscribe()
    },
    request: async (subject, data, timeoutMs = REQUEST_TIMEOUT_MS) =>
      (await connection.request(PREFIX + subject, JSON.stringify(data ?? null), { timeout: timeoutMs })).json(),
    respond: (subject, answer) => {
      const subscription = connection.subscribe(PREFIX + subject, {
        queue: 'responders',
        callback: (error, message) => {
          if (error) return
          void (async () => {
            try {
              message.respond(JSON.stringify((await answer(message.json())) ?? null))
            } catch (fault) {
              log.error({ err: fault, subject }, 'a bus responder failed')
            }
          })()
        },
      })
      return () => subscription.unsubscribe()
    },
    flush: () => connection.flush(),
    connected: () => up && !connection.isClosed(),
    close: () => connection.drain(),
  }
}
