import { md5, type Client } from '@pavilion/api-client'
import { endpoints } from '@pavilion/contract'
import type { ChannelPass } from '@pavilion/contract/games'
import type { Postgres } from '@pavilion/machine'
import pg from 'pg'
import { benchClient, type Draft } from '../platform/client.ts'
import { openConnection, type BenchConnection } from '../platform/connection.ts'
import { SITE_ID } from '../platform/site.ts'

export interface Player {
  readonly userId: string
  /** Of the session. */
  readonly token: string
  readonly pass: ChannelPass
  readonly client: Client
  last(): Draft
  readonly connection: BenchConnection
}

const PASSWORD = md5('benchload1')

const openPlayer = async (url: string, index: number): Promise<Player> => {
  let token: string | undefined
  const { client, last } = benchClient(url, () => token)
  const name = `bench${String(index).padStart(3, '0')}`
  const { terms } = await client.call(endpoints.preInfo, {})
  const passwords = { password: PASSWORD, secondPassword: PASSWORD }
  await client.call(endpoints.register, { name, ...passwords, domain: 'bench', birthday: '1990-01-01', ...terms })
  const signedIn = await client.call(endpoints.login, { name, password: PASSWORD, version: '1', isAgent: 0 })
  token = signedIn.token
  const { data: pass } = await client.call(endpoints.launch, { enName: 'CRTY' })
  if (!pass) throw new Error('the sports venue gave no pass')
  return { userId: signedIn.userId, token, pass, client, last, connection: await openConnection(url) }
}

/** Posted through the ledger, so that it stays consistent. Deposits are not measured. */
const giveMoney = async (postgres: Postgres, schema: string, users: readonly string[]): Promise<void> => {
  const db = new pg.Client({ connectionString: postgres.url, options: `-c search_path=${schema},public` })
  await db.connect()
  for (const user of users)
    await db.query('select ensure_member_accounts($1, $2), ensure_house_accounts($1)', [SITE_ID, user])
  for (const user of users)
    await db.query(
      `select ledger_move('deposit', $1, 'bench', 'bench', null, current_date,
         array[house_account($1, 'clearing', 'CNY', $2), (lock_member($1, $2)).centre_id], array[-1000000000, 1000000000]::bigint[])`,
      [SITE_ID, user],
    )
  await db.end()
}

export const openPlayers = async (
  where: { readonly url: string; readonly postgres: Postgres; readonly schema: string },
  count: number,
): Promise<Player[]> => {
  const players = await Promise.all(Array.from({ length: count }, (_, index) => openPlayer(where.url, index)))
  const users = players.map(({ userId }) => userId)
  await giveMoney(where.postgres, where.schema, users)
  return players
}
