import type { FastifyBaseLogger } from 'fastify'
import type { Bus, Listener } from './bus.ts'
import { matches } from './subject.ts'

/** As JSON, like over a network. */
export const inProcessBus = (log: Pick<FastifyBaseLogger, 'error'>): Bus => {
  const listeners = new Set<readonly [pattern: string, listener: Listener]>()
  const responders = new Map<string, (data: unknown) => unknown>()
  let open = true

  const deliver = (subject: string, text: string): void => {
    for (const [pattern, listener] of listeners) {
      if (!matches(pattern, subject)) continue
      try {
        listener(JSON.parse(text), subject)
      } catch (error) {
        log.error({ err: error, subject }, 'a bus listener failed')
      }
    }
  }
  return {
    publish: (subject, data) => {
      const text = JSON.stringify(data ?? null)
      if (open) queueMicrotask(() => deliver(subject, text))
    },
    subscribe: (subject, listener) => {
      const entry = [subject, listener] as const
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    request: async (subject, data) => {
      const responder = responders.get(subject)
      if (!responder) throw new Error(`Nobody answers ${subject}.`)
      const answer = await responder(JSON.parse(JSON.stringify(data ?? null)))
      return JSON.parse(JSON.stringify(answer ?? null))
    },
    respond: (subject, answer) => {
      responders.set(subject, answer)
      return () => {
        if (responders.get(subject) === answer) responders.delete(subject)
      }
    },
    flush: () => Promise.resolve(),
    largest: () => Number.POSITIVE_INFINITY,
    connected: () => open,
    close: async () => {
      open = false
      listeners.clear()
      responders.clear()
    },
  }
}
