import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { newUuid } from '@pavilion/api-client'
import { canonicalRequest, endpoints, HEADERS, SIGNING_KEY_INFO } from '@pavilion/contract'
import type { Selection } from '@pavilion/contract/bets'
import type { Book } from '@pavilion/contract/sports'
import type { Draft } from '../platform/client.ts'
import type { Player } from './players.ts'

const STAKE = 10_00n

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

/** Before the start: bets in play wait for confirmation. */
const anySelection = (book: Book): Selection => {
  const match = pick(book.matches.filter(({ gameStatus }) => gameStatus === 'scheduled'))
  const line = match && pick(match.lines)
  const market = line && pick(line.markets.filter(({ sw }) => sw === 'Y'))
  if (!match || !line || !market) throw new Error('no match takes bets')
  const { wtype, strong, ratio, ior } = market
  const [rtype, price] = pick(Object.entries(ior)) ?? ['H', 0]
  return {
    gtype: match.gtype,
    gidm: match.gidm,
    gid: line.gid,
    wtype,
    rtype,
    ior: price,
    epoch: match.epoch,
    ...(strong !== undefined && { strong }),
    ...(ratio !== undefined && { ratio }),
  }
}

/** Writes bets as the page does, without its cost. */
export interface BenchSlip {
  next(book: Book): Draft
}

/** Sends one bet with the page's client. Later bets replace its selection, ids and signature. */
export const openSlip = async (player: Player, book: Book): Promise<BenchSlip> => {
  const { client, pass, token } = player
  const request = { selection: anySelection(book), stake: STAKE, oddsChoice: 'any', oddsType: 'H' } as const
  await client.channel('place_bet', request, { pass, idempotencyKey: client.newIdempotencyKey() })
  const { headers, body } = player.last()
  const timestamp = headers[HEADERS.timestamp] ?? ''
  const sent = JSON.parse(body) as { readonly Request: object }
  const key = Buffer.from(hkdfSync('sha256', token, '', SIGNING_KEY_INFO, 32))
  return {
    next: (now) => {
      const text = JSON.stringify({ ...sent, Request: { ...sent.Request, selection: anySelection(now) } })
      const [requestId, idempotencyKey] = [newUuid(), client.newIdempotencyKey()]
      const bodyHash = createHash('sha256').update(text).digest('hex')
      const { method, path } = endpoints.resource
      const signed = canonicalRequest({ method, path, timestamp, requestId, idempotencyKey, bodyHash })
      return {
        headers: {
          ...headers,
          [HEADERS.requestId]: requestId,
          [HEADERS.idempotencyKey]: idempotencyKey,
          [HEADERS.signature]: createHmac('sha256', key).update(signed).digest('hex'),
        },
        body: text,
      }
    },
  }
}
