import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what systems give out by themselves (from 32768 on Linux, 49152 elsewhere), above what services are known by. */
const FIRST = 20_000
const BEYOND = 32_768

/** What this process was given: nobody may listen there yet, and it is taken all the same. */
const given = new Set<number>()

/**
 * A port on loopback that was free a moment ago, never the same twice in a process; throws when none is found. It is not one the system gave out: a program that asks for any port, or calls
 * out, may be given the same one before ours listens there, or between its end and its next start.
 */
export const freePort = (): Promise<number> => freeRow(1)

/** The first of as many free ports in a row, on the same terms. */
export const freeRow = async (length: number): Promise<number> => {
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const first = randomInt(FIRST, BEYOND - length)
    const row = Array.from({ length }, (_, index) => first + index)
    if (row.some((port) => given.has(port))) continue
    for (const port of row) given.add(port)
    if ((await Promise.all(row.map(isFree))).every(Boolean)) return first
  }
  throw new Error(`No port from ${FIRST} to ${BEYOND - 1} is free.`)
}

/** Whether a port on loopback can be bound now. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
