import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './bus.ts'

const PREFIX = 'pavilion.'
const REQUEST_TIMEOUT_MS = 2_000
const FLUSH_TIMEOUT_MS = 5_000
/** NATS's default. */
const LARGEST_BYTES = 1024 * 1024
const SPARE_BYTES = 1024

/** A broken connection would keep the caller for ever. */
const withinTime = (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bus took too long.')), FLUSH_TIMEOUT_MS)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

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

/** What is published while disconnected is lost: events are read from the database, books go stale. */
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
    publish: (subject, data) => {
      if (up) connection.publish(PREFIX + subject, JSON.stringify(data ?? null))
    },
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
    flush: async () => {
      if (!up) throw new Error('The bus is away.')
      await withinTime(connection.flush())
    },
    largest: () => (connection.info?.max_payload ?? LARGEST_BYTES) - SPARE_BYTES,
    connected: () => up && !connection.isClosed(),
    close: () => connection.drain(),
  }
}
