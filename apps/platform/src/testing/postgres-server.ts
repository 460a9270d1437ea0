import { randomBytes } from 'node:crypto'
import pg from 'pg'

const run = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

interface ScratchDatabase {
  readonly name: string
  readonly url: string
  drop(): Promise<void>
}

export const createScratchDatabase = async (serverUrl: string, template?: string): Promise<ScratchDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(serverUrl, `create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => run(serverUrl, `drop database if exists ${name} with (force)`) }
}
