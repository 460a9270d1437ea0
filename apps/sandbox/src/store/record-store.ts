import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type * as z from 'zod/mini'

/** Append-only JSON lines. `put` returns when the line is on disk; a key's last line counts. */
export interface RecordStore<T> {
  get(key: string): T | undefined
  put(record: T): void
  all(): T[]
  close(): void
}

interface StoreOptions<S extends z.ZodMiniType> {
  readonly file: string
  readonly schema: S
  readonly key: (record: z.output<S>) => string
  readonly keep?: number
}

/** Torn by a crash, or from another version. */
const readRecords = <S extends z.ZodMiniType>(file: string, schema: S): z.output<S>[] => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  return text.split('\n').flatMap((line) => {
    try {
      const parsed = schema.safeParse(JSON.parse(line))
      return parsed.success ? [parsed.data] : []
    } catch {
      return []
    }
  })
}

const writeDurably = (descriptor: number, text: string): void => {
  writeSync(descriptor, text)
  fsyncSync(descriptor)
}

const replaceFile = (file: string, text: string): void => {
  const next = `${file}.next`
  const descriptor = openSync(next, 'w', 0o600)
  writeDurably(descriptor, text)
  closeSync(descriptor)
  renameSync(next, file)
}

export const openRecordStore = <S extends z.ZodMiniType>(options: StoreOptions<S>): RecordStore<z.output<S>> => {
  const { file, schema, key, keep = 5000 } = options
  mkdirSync(dirname(file), { recursive: true })
  const records = new Map<string, z.output<S>>()
  for (const record of readRecords(file, schema)) records.set(key(record), record)
  for (const old of [...records.keys()].slice(0, Math.max(0, records.size - keep))) records.delete(old)
  replaceFile(file, [...records.values()].map((record) => `${JSON.stringify(record)}\n`).join(''))
  const descriptor = openSync(file, 'a', 0o600)
  return {
    get: (recordKey) => records.get(recordKey),
    put: (record) => {
      writeDurably(descriptor, `${JSON.stringify(record)}\n`)
      records.set(key(record), record)
    },
    all: () => [...records.values()],
    close: () => closeSync(descriptor),
  }
}
