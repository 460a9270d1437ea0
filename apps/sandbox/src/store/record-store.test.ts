import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { temporaryFolder } from '../testing.ts'
import { openRecordStore } from './record-store.ts'

const schema = z.object({ id: z.string(), n: z.int() })
const open = (file: string, keep?: number) =>
  openRecordStore({ file, schema, key: (record) => record.id, ...(keep && { keep }) })

describe('a record store', () => {
  it('remembers the last record of a key over a restart, in first order', () => {
    const file = join(temporaryFolder(), 'deep', 'records.jsonl')
    const before = open(file)
    for (const [id, n] of [
      ['a', 1],
      ['b', 2],
      ['a', 3],
    ] as const)
      before.put({ id, n })
    before.close()
    const after = open(file)
    expect(after.all()).toEqual([
      { id: 'a', n: 3 },
      { id: 'b', n: 2 },
    ])
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
    after.close()
  })
  it('outlives a torn line and lines of another shape', () => {
    const file = join(temporaryFolder(), 'records.jsonl')
    const before = open(file)
    before.put({ id: 'a', n: 1 })
    before.close()
    appendFileSync(file, '{"id":"b"}\n{"id":"c","n":')
    const after = open(file)
    after.put({ id: 'd', n: 4 })
    expect(after.all().map(({ id }) => id)).toEqual(['a', 'd'])
    after.close()
  })
  it('keeps the newest when there are too many', () => {
    const file = join(temporaryFolder(), 'records.jsonl')
    const before = open(file)
    for (let n = 0; n < 10; n += 1) before.put({ id: String(n), n })
    before.close()
    const after = open(file, 3)
    expect(after.all().map(({ id }) => id)).toEqual(['7', '8', '9'])
    after.close()
  })
})
