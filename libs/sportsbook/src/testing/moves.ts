import { MSG, type ServerFrame } from '@pavilion/contract/realtime'
import type { BookChange } from '@pavilion/contract/sports'
import { changeOf } from './wire-books.ts'

export const bookMove = (
  seq: number,
  part: Partial<BookChange>,
): Extract<ServerFrame, { msgId: typeof MSG.BOOK_CHANGE }> => ({
  msgId: MSG.BOOK_CHANGE,
  msgData: changeOf(seq, part),
})

type MarketChange = BookChange['markets'][number]

export const handicapAt = (home: number, over: Partial<MarketChange> = {}): MarketChange => ({
  gidm: '8001',
  gid: '8001001',
  wtype: 'RE',
  sw: 'Y',
  strong: 'H',
  ratio: '0.5',
  ior: { H: home, C: 900 },
  ...over,
})
