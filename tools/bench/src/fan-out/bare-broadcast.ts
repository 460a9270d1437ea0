import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'
import type { Frame } from './crowd.ts'

/** Each frame of `POST /` at its time. */
const [port = 0] = process.argv.slice(2).map(Number)
const server = createServer(async (request, response) => {
  if (request.method === 'POST') for (const frame of (await json(request)) as Frame[]) send(frame)
  response.end()
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })

const send = ({ after, text }: Frame): void => {
  const bytes = Buffer.from(text)
  setTimeout(() => {
    for (const socket of sockets.clients) socket.send(bytes, { binary: false })
  }, after)
}
server.listen(port, '127.0.0.1')
