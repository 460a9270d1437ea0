import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { Attempts, LockNotifier } from '../../attempts/index.ts'
import type { Db } from '../../db/index.ts'
import type { Site } from '../../sites/index.ts'
import { testConfig } from '../../testing/index.ts'
import { createOwnPassword } from './own-password.ts'
import { createPasswordHasher } from './password-hasher.ts'

const RIGHT = 'a'.repeat(32)
const WRONG = 'b'.repeat(32)

const countedAttempts = (): Attempts => {
  const counts = new Map<string, number>()
  return {
    take: async ({ most }, subject) => {
      counts.set(subject, (counts.get(subject) ?? 0) + 1)
      return (counts.get(subject) ?? 0) <= most
    },
    forget: async (_, subject) => void counts.delete(subject),
    count: async () => 0,
    left: async () => 1,
    wait: async () => 600,
    giveBack: async (_, subject) => void counts.set(subject, (counts.get(subject) ?? 1) - 1),
    sweep: async () => undefined,
  }
}

const make = async () => {
  const hasher = createPasswordHasher('pepper', testConfig().passwordCost)
  const row = { password_hash: await hasher.hash(RIGHT) }
  const query = { select: () => query, where: () => query, executeTakeFirst: async () => row }
  const none = { endOthers: async () => undefined, endAll: async () => undefined }
  const db = { selectFrom: () => query } as unknown as Db
  const locked = vi.fn<LockNotifier>(async () => undefined)
  const parts = { sessions: none, tickets: none, remembered: none, locked }
  return { ...createOwnPassword({ db, hasher, attempts: countedAttempts(), ...parts }), locked }
}
const member = { userId: randomUUID(), sessionId: 'session-1' }
const call = { site: { siteId: 3000 } as Site, requestId: 'request-1', member }

describe('the own password of a member', () => {
  it('is right or wrong, and after eight wrong ones is not looked at any more', async () => {
    const password = await make()
    await expect(password.check(call, RIGHT)).resolves.toBeUndefined()
    for (let n = 0; n < 8; n += 1) {
      await expect(password.check(call, WRONG)).rejects.toMatchObject({ status: 'PASSWORD_CHECK_FAILURE' })
    }
    expect(password.locked).not.toHaveBeenCalled()
    await expect(password.check(call, RIGHT)).rejects.toMatchObject({
      status: 'AUTHENTICATION_LOCKED',
      detail: { data: { wait: 600 } },
    })
    const { userId } = member
    expect(password.locked).toHaveBeenCalledWith(call, { action: 'member.own_password_locked', subject: { userId } })
    const elsewhere = { ...call, member: { ...member, sessionId: 'session-2' } }
    await expect(password.check(elsewhere, RIGHT)).resolves.toBeUndefined()
  })

  it('is not guessed more than forty times a day, however many sessions are begun for it', async () => {
    const password = await make()
    const guess = (session: number) =>
      password.check({ ...call, member: { ...member, sessionId: `session-${session}` } }, WRONG)
    for (let n = 0; n < 40; n += 1)
      await expect(guess(Math.floor(n / 8))).rejects.toMatchObject({ status: 'PASSWORD_CHECK_FAILURE' })
    await expect(guess(6)).rejects.toMatchObject({ status: 'AUTHENTICATION_LOCKED' })
  })

  it('forgets failures once it was right', async () => {
    const password = await make()
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 6; n += 1) await expect(password.check(call, WRONG)).rejects.toThrow()
      await expect(password.check(call, RIGHT)).resolves.toBeUndefined()
    }
  })
})
