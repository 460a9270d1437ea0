import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort, freeRow, isFree } from './free-port.ts'

it('finds a port that is free, and knows when it is not any more', async () => {
  const port = await freePort()
  expect(await isFree(port)).toBe(true)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  expect(await isFree(port)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
})

it('gives ports in a row, and none twice', async () => {
  const rows = await Promise.all([freeRow(3), freeRow(3), freePort(), freePort()])
  const [first = 0, second = 0, ...single] = rows
  const all = [first, first + 1, first + 2, second, second + 1, second + 2, ...single]
  expect(new Set(all).size).toBe(8)
  for (const port of all) expect(await isFree(port), String(port)).toBe(true)
})
