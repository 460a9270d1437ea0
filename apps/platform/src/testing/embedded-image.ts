import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startEmbedded, type Embedded } from '../db/embedded.ts'
import { openEmbedded, type OpenDatabase } from '../db/open.ts'

/** Each is twenty megabytes. */
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

/** The log in pieces of 1 MB: two of 16 MB were two thirds of an image. */
const SMALL_LOG = ['--wal-segsize=1']

const start = async (image?: Uint8Array): Promise<Embedded> =>
  startEmbedded({ dataDir: 'memory://', program: await program(), ...(image ? { image } : { initdb: SMALL_LOG }) })

const images = new Map<string, Uint8Array>()

/** Read once, and shared with the threads. */
const imageIn = (file: string): Uint8Array => {
  const before = images.get(file)
  if (before) return before
  const bytes = readFileSync(file)
  const image = new Uint8Array(new SharedArrayBuffer(bytes.length))
  image.set(bytes)
  images.set(file, image)
  return image
}

/** Other databases, recovery, and zeroing 128 MB were half of what opening an image took. */
const SLIM = [
  // Pieces of the log that are to be written to again would be in the image.
  "ALTER SYSTEM SET min_wal_size = '2MB'",
  "ALTER SYSTEM SET max_wal_size = '1GB'",
  'ALTER SYSTEM SET wal_recycle = off',
  'UPDATE pg_database SET datistemplate = false',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
  "ALTER SYSTEM SET shared_buffers = '16MB'",
  'CHECKPOINT',
]

let nothing: Promise<Uint8Array> | undefined

/** Without migrations. Making one takes seconds, so the first is copied. */
export const startEmptyEmbedded = async (): Promise<Embedded> => {
  nothing ??= start().then(async (embedded) => {
    const { rows } = await embedded.ask({ kind: 'dump' })
    await embedded.close()
    return rows[0] as Uint8Array
  })
  return start(await nothing)
}

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
      .update([sources, ...SLIM, ...SMALL_LOG].join())
      .digest('hex')
      .slice(0, 16)}.tar`,
  )
  if (existsSync(file)) return openEmbedded(await start(imageIn(file)))
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
