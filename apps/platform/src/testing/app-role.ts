import { randomBytes } from 'node:crypto'
import { makePartitions, type Db, type OpenDatabase } from '../db/index.ts'
import { openServer } from '../db/open.ts'
import { withSession } from '../db/postgres.ts'
import { factsMustRead } from '../events/testing/must-read.ts'
import { quiet, testDatabases, type TestDatabase } from './database.ts'
import { createScratchDatabase } from './postgres-server.ts'

export interface TwoRoles {
  readonly owner: Db
  /** What an attacker in the platform could do. */
  readonly app: Db
  close(): Promise<void>
}

const serverUrl = process.env['TEST_DATABASE_URL']

const alone = async (open: () => Promise<OpenDatabase>): Promise<TwoRoles> => {
  const { db, close } = await open()
  return { owner: db, app: db, close }
}

const onServer = async (server: string): Promise<TwoRoles> => {
  const role = `app_${randomBytes(6).toString('hex')}`
  const { url: adminUrl, drop } = await createScratchDatabase(server)
  const login = new URL(adminUrl)
  login.username = role
  await withSession(adminUrl, (session) => session.script(`create role ${role} login`))
  const app = await openServer({ url: login.href, adminUrl, pool: 4 }, quiet)
  const owner = await openServer({ url: adminUrl, adminUrl, pool: 4 }, quiet)
  await makePartitions(owner, Date.now())
  return {
    owner: owner.db,
    app: app.db,
    close: async () => {
      await factsMustRead(owner.db).finally(() => Promise.all([app.close(), owner.close()]))
      await withSession(adminUrl, (session) => session.script(`drop owned by ${role}; drop role ${role}`))
      await drop()
    },
  }
}

export const twoRoleDatabases: readonly { readonly name: TestDatabase['name']; open(): Promise<TwoRoles> }[] =
  testDatabases.map(({ name, open }) => ({
    name,
    open: () => (name === 'postgres' && serverUrl ? onServer(serverUrl) : alone(open)),
  }))
