import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { doWork } from './work.ts'

it('is done when the hash begins with as many zero bits', async () => {
  const nonce = await doWork({ prefix: 'aurora', bits: 12 }, new AbortController().signal)
  expect(createHash('sha256').update(`aurora${nonce}`).digest().readUInt16BE(0) >> 4).toBe(0)
})

it('ends when it is aborted', async () => {
  await expect(doWork({ prefix: 'aurora', bits: 200 }, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
})
