import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below ephemeral ports (32768 on Linux), above well-known ones. */
const FIRST = 20_000
const BEYOND = 32_768

const reservedPorts = new Set<number>()

/**
 * Never the same twice in a process. Not ephemeral: the system could give that away before ours
 * listens.
 */
export const freePort = (): Promise<number> => freeRow(1)

/** The first of `length` consecutive free ports. */
export const freeRow = async (length: number): Promise<number> => {
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const first = randomInt(FIRST, BEYOND - length)
    const row = Array.from({ length }, (_, index) => first + index)
    if (row.some((port) => reservedPorts.has(port))) continue
    for (const port of row) reservedPorts.add(port)
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
