import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { FEED_HEARTBEAT_MS, FEED_PATH, type FeedMessage } from '@pavilion/protocols'
import { WebSocketServer } from 'ws'
import { Flow } from './flow.ts'
import { leaguesOfBook, makeMatches } from '../matches/full-book.ts'
import { BEATS, type ChangeRate } from './rate.ts'

/** docs/protocols/price-feed.md. `POST /rate` sets the rate and answers the count before. */
const [port = 0, size = 0, selections = 0] = process.argv.slice(2).map(Number)
const matches = makeMatches(size, selections, Math.floor(Date.now() / 1000))
const leagues = leaguesOfBook()
const flow = new Flow(matches)
const stream = randomUUID()
let rate: ChangeRate = { prices: 0, clocks: 0 }
let [seq, sentCount, spokeAt] = [0, 0, 0]

const server = createServer(async (request, response) => {
  const answer = (body: unknown) => response.end(JSON.stringify(body))
  if (request.url !== '/rate') return answer({ results: [] })
  rate = (await json(request)) as ChangeRate
  return answer({ sent: sentCount })
})
const sockets = new WebSocketServer({ server, path: FEED_PATH, perMessageDeflate: false })

const snapshot = (): FeedMessage => ({ type: 'snapshot', stream, seq, at: Date.now(), leagues, matches, events: [] })

sockets.on('connection', (socket) => {
  socket.send(JSON.stringify(snapshot()))
  socket.on('message', () => socket.send(JSON.stringify(snapshot())))
  socket.on('error', () => socket.terminate())
})

const speak = (message: FeedMessage): void => {
  spokeAt = message.at
  const text = JSON.stringify(message)
  for (const socket of sockets.clients) socket.send(text)
}

const beat = (): void => {
  const at = Date.now()
  const [markets, states] = [flow.prices(rate.prices / BEATS, at), flow.clocks(rate.clocks / BEATS)]
  if (markets.length + states.length > 0) {
    seq += 1
    sentCount += markets.length
    const nothing = { removed: [], added: [], leagues: [], events: [], results: [] }
    speak({ type: 'change', stream, seq, at, ...nothing, states, markets })
  } else if (at - spokeAt >= FEED_HEARTBEAT_MS - 1000 / BEATS) speak({ type: 'heartbeat', stream, seq, at })
}

let due = performance.now()
setInterval(() => {
  for (; due <= performance.now(); due += 1000 / BEATS) beat()
}, 10)
server.listen(port, '127.0.0.1')
