import { Worker } from 'node:worker_threads'
import type { WorkerAnswer, ErrorFacts, Request, WorkerSettings } from './embedded-messages.ts'

type UnnumberedRequest = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never
type Settled = Extract<WorkerAnswer, { ok: true }>

export class EmbeddedDatabaseError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined
  readonly where: string | undefined
  constructor(facts: ErrorFacts) {
    super(facts.message)
    this.name = 'EmbeddedDatabaseError'
    this.code = facts.code
    this.constraint = facts.constraint
    this.detail = facts.detail
    this.where = facts.where
  }
}

export interface Embedded {
  ask(request: UnnumberedRequest): Promise<Settled>
  broken(): Error | undefined
  close(): Promise<void>
}

/** In its own thread: a long query never blocks the server's. */
export const startEmbedded = async (settings: WorkerSettings): Promise<Embedded> => {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: settings })
  const waiting = new Map<number, { resolve: (answer: Settled) => void; reject: (error: Error) => void }>()
  let broken: Error | undefined
  let next = 1

  const breakDown = (error: Error): void => {
    broken ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
  })
  worker.on('error', breakDown)
  worker.on('exit', () => breakDown(new Error('The embedded database has stopped.')))
  worker.on('message', (answer: WorkerAnswer) => {
    const caller = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.ok) caller?.resolve(answer)
    else caller?.reject(new EmbeddedDatabaseError(answer.error))
  })

  const ask = (request: UnnumberedRequest): Promise<Settled> =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken)
      const id = next++
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...request, id })
    })
  return {
    ask,
    broken: () => broken,
    close: async () => {
      if (broken) return
      await ask({ kind: 'close' })
      broken = new Error('The embedded database is closed.')
      await worker.terminate()
    },
  }
}
