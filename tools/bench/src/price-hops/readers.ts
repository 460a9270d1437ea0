import { MSG } from '@pavilion/contract/realtime'
import { boardTopic, GTYPES, matchTopic, type BookChange, type Topic } from '@pavilion/contract/sports'
import { delayOf, idOf, type Platform } from '@pavilion/load'
import { openPageSocket } from '../platform/page-socket.ts'

const READERS = 24
const MATCHES_EACH = 3
const BOARDS = GTYPES.filter((gtype) => gtype !== 'FS').map((gtype) => boardTopic(gtype, 'RB'))

export interface Readers {
  /** Milliseconds from stamp to receipt. */
  time(): () => number[]
  beat(): void
  close(): void
}

const topicsOf = (reader: number): Topic[] => {
  const matches = Array.from({ length: MATCHES_EACH }, (_, each) => matchTopic(idOf(reader * MATCHES_EACH + each)))
  return [BOARDS[reader % BOARDS.length] ?? 'FT/RB', ...matches]
}

/** This program shares cores with what it measures. */
const delaysIn = (text: string, now: number): number[] => {
  const { msgId, msgData } = JSON.parse(text) as { readonly msgId: number; readonly msgData: BookChange }
  if (msgId !== MSG.BOOK_CHANGE) return []
  return msgData.markets.flatMap(({ ior }) => Object.values(ior).slice(0, 1)).map((price) => delayOf(price, now))
}

export const openReaders = async ({ url }: Platform): Promise<Readers> => {
  const opening = Array.from({ length: READERS }, (_, reader) => openPageSocket(url, topicsOf(reader), '127.0.0.1'))
  const sockets = await Promise.all(opening)
  let delays: number[] | undefined
  for (const socket of sockets)
    socket.on('message', (data) => {
      if (delays) for (const delay of delaysIn(String(data), Date.now())) delays.push(delay)
    })
  return {
    time: () => {
      const timed: number[] = (delays = [])
      return () => ((delays = undefined), timed)
    },
    beat: () => {
      for (const socket of sockets) socket.send(JSON.stringify({ msgId: MSG.HEARTBEAT, msgData: {} }))
    },
    close: () => {
      for (const socket of sockets) socket.close()
    },
  }
}
