import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabases } from './index.ts'

it('opens from its image databases of their own, whatever is written in another, before or after', async () => {
  const open = async () => {
    const database = await testDatabases[0]?.open()
    if (!database) throw new Error('there is always the embedded database')
    return database
  }
  const tables = async ({ db }: Awaited<ReturnType<typeof open>>) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relname like 'of\_%' order by 1`.execute(db)
    return rows.map(({ name }) => name)
  }
  const make = async ({ db }: Awaited<ReturnType<typeof open>>, name: string) => {
    await sql`create table ${sql.ref(name)} as select n from generate_series(1, 1000) n`.execute(db)
    // Into the files, of which the catalogue's are in the image.
    await sql`checkpoint`.execute(db)
  }
  const [first, second] = [await open(), await open()]
  await make(first, 'of_first')
  expect(await tables(second)).toEqual([])
  await make(second, 'of_second')
  expect(await tables(first)).toEqual(['of_first'])
  const third = await open()
  expect(await tables(third)).toEqual([])
  for (const each of [first, second, third]) await each.close()
})
