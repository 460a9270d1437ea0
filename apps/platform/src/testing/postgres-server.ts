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

/** A database of its own on a running server, gone after `drop`. */
export const createScratchDatabase = async (serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(serverUrl, `drop database if exists ${name} with (force)`) }
}
