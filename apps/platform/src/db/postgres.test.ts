import { describe, expect, it, vi } from 'vitest'
import { postgresPool } from './postgres.ts'

const url = process.env['TEST_DATABASE_URL']

describe.skipIf(!url)('the pool', () => {
  it('outlives a connection that breaks between two statements', async () => {
    const onError = vi.fn<(error: Error) => void>()
    const pool = postgresPool({ url: url ?? '', size: 2, schema: 'public', onError })
    const used = await pool.connect()
    const { rows } = await used.query<{ pid: number }>('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await vi.waitFor(() => expect(onError).toHaveBeenCalled(), 60_000)
    await expect(used.query('select 1')).rejects.toThrow()
    used.release(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })
})
