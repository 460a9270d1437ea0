import { idempotencyKey } from '@pavilion/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newIdempotencyKey, newUuid } from './uuid.ts'

describe('ids', () => {
  it('are UUIDs of their version, and never the same', () => {
    const ids = Array.from({ length: 100 }, () => newUuid())
    for (const id of ids) expect(z.safeParse(z.uuidv4(), id).success).toBe(true)
    expect(new Set(ids).size).toBe(100)
    expect(z.safeParse(idempotencyKey, newIdempotencyKey()).success).toBe(true)
  })

  it('keys begin with their time in milliseconds', () => {
    const now = Date.UTC(2026, 10, 21)
    expect(parseInt(newIdempotencyKey(now).replaceAll('-', '').slice(0, 12), 16)).toBe(now)
    expect(newIdempotencyKey(now) < newIdempotencyKey(now + 1)).toBe(true)
  })
})
