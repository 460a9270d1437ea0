import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below ephemeral ports (32768 on Linux, 49152 elsewhere), above well-known ones. */
const FIRST = 20_000
const BEYOND = 32_768

/** Ports this process was given, even if unused so far. */
const given = new Set<number>()

/**
 * Free on loopback a moment ago, never the same twice in a process. Throws when there is none.
 * Not an ephemeral port: the system could give that to another program before ours listens or between restarts.
 */
export const freePort = (): Promise<number> => freeRow(1)

/** The first of `length` consecutive free ports. */
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

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
