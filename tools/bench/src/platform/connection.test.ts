import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openConnection } from './connection.ts'

let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const said = `${request.method} ${request.url} ${request.headers['x-word']} ${Buffer.concat(pieces).toString()}`
      if (request.url === '/gone') return response.destroy()
      return response.writeHead(201, { 'content-length': Buffer.byteLength(said) }).end(said)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it('makes one call after another on one connection, whatever their length', async () => {
  const connection = await openConnection(url)
  const long = '球'.repeat(100_000)
  for (const body of ['', '{"a":1}', long])
    expect(await connection.post('/a?b=1', { 'x-word': 'w' }, body)).toEqual({
      status: 201,
      body: `POST /a?b=1 w ${body}`,
    })
  connection.close()
})

it('says that the server hung up', async () => {
  const connection = await openConnection(url)
  await expect(connection.post('/gone', {}, '')).rejects.toThrow('hung up')
})
