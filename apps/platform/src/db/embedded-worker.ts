import { PGlite, types } from '@electric-sql/pglite'
import { parentPort, workerData } from 'node:worker_threads'
import { imageFileSystem } from './image-file-system.ts'
import type { WorkerAnswer, ErrorFacts, Request, WorkerSettings } from './embedded-messages.ts'

if (!parentPort) throw new Error('embedded-worker.ts runs in a worker thread only.')
const port = parentPort
const settings = workerData as WorkerSettings
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

const asIs = (text: string): string => text
/** Parameters are text already (embedded-text.ts) and pass unchanged. */
const textOnly: Record<number, (value: string) => string> = new Proxy({}, { get: () => asIs, has: () => true })

const database = await PGlite.create({
  ...(settings.image ? { fs: imageFileSystem(settings.image) } : { dataDir: settings.dataDir }),
  ...(settings.initdb ? { initDbStartParams: [...settings.initdb] } : {}),
  ...(settings.program ? { pgliteWasmModule: settings.program } : {}),
  parsers: {
    [types.INT8]: (text) => BigInt(text),
    [types.DATE]: asIs,
    [INT8_ARRAY]: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt)),
    [DATE_ARRAY]: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',')),
  },
})

const facts = (error: unknown): ErrorFacts => {
  const e = error as Partial<Record<keyof ErrorFacts, string>>
  return {
    message: e.message ?? String(error),
    ...(e.code ? { code: e.code } : {}),
    ...(e.constraint ? { constraint: e.constraint } : {}),
    ...(e.detail ? { detail: e.detail } : {}),
    ...(e.where ? { where: e.where } : {}),
  }
}

const answer = async (request: Request): Promise<WorkerAnswer> => {
  const done = { id: request.id, ok: true, rows: [] as unknown[], rowCount: 0, command: '' } as const
  switch (request.kind) {
    case 'query': {
      const result = await database.query(request.sql, [...request.parameters], { serializers: textOnly })
      return { ...done, rows: result.rows, rowCount: result.affectedRows ?? 0, command: result.command ?? '' }
    }
    case 'script':
      await database.exec(request.sql)
      return done
    case 'dump': {
      const image = await database.dumpDataDir('none')
      return { ...done, rows: [new Uint8Array(await image.arrayBuffer())] }
    }
    case 'close':
      await database.close()
      return done
  }
}

let queue: Promise<void> = Promise.resolve()
port.on('message', (request: Request) => {
  queue = queue.then(async () => {
    try {
      port.postMessage(await answer(request))
    } catch (error) {
      port.postMessage({ id: request.id, ok: false, error: facts(error) } satisfies WorkerAnswer)
    }
    if (request.kind === 'close') port.close()
  })
})
port.postMessage('ready')
