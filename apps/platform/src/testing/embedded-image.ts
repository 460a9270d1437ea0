import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startEmbedded, type Embedded } from '../db/embedded.ts'
import { openEmbedded, type OpenDatabase } from '../db/open.ts'

/** Each is thirty megabytes. */
const forgetOldImages = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const age = Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age > 24 * 3_600_000) rmSync(join(folder, name), { force: true })
  }
}

declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

let compiled: Promise<object> | undefined
const program = (): Promise<object> => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  compiled ??= WebAssembly.compile(readFileSync(join(dirname(entry), 'pglite.wasm')))
  return compiled
}

const start = async (image?: Uint8Array): Promise<Embedded> =>
  startEmbedded({ dataDir: 'memory://', program: await program(), ...(image ? { image } : {}) })

/** Other databases, recovery, and zeroing 128 MB were half of what opening an image took. */
const SLIM = [
  'UPDATE pg_database SET datistemplate = false',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
  "ALTER SYSTEM SET shared_buffers = '16MB'",
  'CHECKPOINT',
]

/** Preparing takes seconds. */
export const openFreshEmbedded = async (
  sources: string,
  prepare: (open: OpenDatabase) => Promise<void>,
): Promise<OpenDatabase> => {
  const folder = join(tmpdir(), 'pavilion-test-images')
  mkdirSync(folder, { recursive: true })
  const file = join(
    folder,
    `${createHash('sha256')
      .update([sources, ...SLIM].join())
      .digest('hex')
      .slice(0, 16)}.tar`,
  )
  if (existsSync(file)) return openEmbedded(await start(readFileSync(file)))
  const embedded = await start()
  const open = await openEmbedded(embedded)
  await prepare(open)
  for (const sql of SLIM) await embedded.ask({ kind: 'script', sql })
  const { rows } = await embedded.ask({ kind: 'dump' })
  writeFileSync(`${file}.${process.pid}`, rows[0] as Uint8Array)
  renameSync(`${file}.${process.pid}`, file)
  forgetOldImages(folder)
  return open
}
