import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type App } from '../../app.ts'
import type { OpenDatabase } from '../../db/index.ts'
import type { Site } from '../../sites/index.ts'
import { quiet, seedMember, seedSite, stubModules, testConfig, testDatabases } from '../../testing/index.ts'
import { createCheckPassword, type CheckPassword } from './check-password.ts'
import { QueueFull } from './one-at-a-time.ts'

const site = { siteId: 3000 } as Site

describe.each(testDatabases)('the password of somebody signed in on $name', (kind) => {
  let database: OpenDatabase
  let app: App
  let checkPassword: CheckPassword
  let userId = ''
  let later = 0
  let busy = false

  beforeAll(async () => {
    database = await kind.open()
    await seedSite(database.db)
    app = await buildApp(testConfig(), { database, log: quiet, modules: stubModules(() => ({ modules: [] })) })
    userId = await seedMember(app.deps)
    const clock = { now: () => Date.now() + later * 1000, monotonic: () => performance.now() }
    checkPassword = createCheckPassword(
      { db: database.db, clock },
      {
        verify: async (stored, digest) => {
          if (busy) throw new QueueFull('full')
          return stored === digest
        },
      },
    )
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  // What stands for the hash here is the word seedMember leaves.
  const ask = (sessionId: string, digest: string) => checkPassword({ site, member: { userId, sessionId } }, digest)

  it('passes when it is theirs, and is refused when it is not', async () => {
    const session = randomUUID()
    await expect(ask(session, 'none')).resolves.toBeUndefined()
    await expect(ask(session, 'wrong')).rejects.toMatchObject({ status: 'PASSWORD_CHECK_FAILURE' })
  })

  it('is guessed five times a session, even at once, and the member’s other sessions stay free', async () => {
    const [stolen, own] = [randomUUID(), randomUUID()]
    const guesses = await Promise.allSettled(Array.from({ length: 20 }, () => ask(stolen, 'wrong')))
    const statuses = guesses.map((guess) => (guess as { reason: { status: string } }).reason.status)
    expect(statuses.filter((status) => status === 'PASSWORD_CHECK_FAILURE')).toHaveLength(5)
    expect(statuses.filter((status) => status === 'FREQUENT_SUBMISSION')).toHaveLength(15)
    await expect(ask(stolen, 'none')).rejects.toMatchObject({ status: 'FREQUENT_SUBMISSION' })
    await expect(ask(own, 'none')).resolves.toBeUndefined()
    later = 901
    await expect(ask(stolen, 'none')).resolves.toBeUndefined()
    later = 0
  })

  it('costs no try while the hasher is overloaded', async () => {
    const session = randomUUID()
    busy = true
    for (let n = 0; n < 6; n++) await expect(ask(session, 'none')).rejects.toMatchObject({ status: 'SYSTEM_BUSY' })
    busy = false
    await expect(ask(session, 'none')).resolves.toBeUndefined()
  })
})
