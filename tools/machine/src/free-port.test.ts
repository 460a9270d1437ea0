import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort, isFree } from './free-port.ts'

it('finds a port that is free, and knows when it is not any more', async () => {
  const port = await freePort()
  expect(await isFree(port)).toBe(true)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  expect(await isFree(port)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
})
