import { createHmac, createSecretKey, hash, hkdfSync } from 'node:crypto'
import { newUuid } from '@pavilion/api-client'
import { canonicalRequest, endpoints, HEADERS, SIGNING_KEY_INFO } from '@pavilion/contract'
import type { Selection } from '@pavilion/contract/bets'
import type { WireBook } from '@pavilion/contract/sports'
import type { Draft } from '../client/client.ts'
import type { LoadMember } from '../members/member.ts'
import { anySelection, isScheduled } from './selection.ts'
import { placeBet } from './place.ts'

const STAKE = 10_00n

/** Some lines of a book take no bets. */
const DRAWS = 50

const early = (book: WireBook): Selection => {
  for (let draw = 0; draw < DRAWS; draw++) {
    const selection = anySelection(book, isScheduled)
    if (selection) return selection
  }
  throw new Error(`${book.matches.length} matches, but none that begins later takes bets`)
}

export interface BetWriter {
  next(book: WireBook): Draft
}

/** Later bets replace the first one's selection, ids and signature. */
export const openBetWriter = async (member: LoadMember, token: string, book: WireBook): Promise<BetWriter> => {
  await placeBet(member, early(book), STAKE)
  const { headers, body } = member.last()
  const timestamp = headers[HEADERS.timestamp] ?? ''
  const envelope = JSON.parse(body) as { readonly Request: object }
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', token, '', SIGNING_KEY_INFO, 32)))
  return {
    next: (now) => {
      const text = JSON.stringify({ ...envelope, Request: { ...envelope.Request, selection: early(now) } })
      const [requestId, idempotencyKey] = [newUuid(), member.client.newIdempotencyKey()]
      const bodyHash = hash('sha256', text, 'hex')
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
