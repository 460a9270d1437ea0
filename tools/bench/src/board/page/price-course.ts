import { MSG, type ServerFrame } from '@pavilion/contract/realtime'
import {
  MENU_TOPIC,
  matchTopic,
  stateOf,
  type WireBook,
  type BookChange,
  type Match,
  type MatchState,
  type Topic,
} from '@pavilion/contract/sports'
import { eventOf, leaguesOf, matchOf } from './matches.ts'

export interface BoardSize {
  readonly matches: number
  readonly halves: boolean
}

export interface PriceCourse {
  readonly book: (topic: Topic) => WireBook | undefined
  prices(markets: number): ServerFrame[]
  life(markets: number): ServerFrame[]
  rest(): ServerFrame[]
  readonly watched: () => string
}

const TURNOVER = 40
const STATES = 4
const BOARD: Topic = 'FT/RB'

const unchanged = () => ({ removed: [], added: [], leagues: [], states: [], markets: [] })

const lively = (match: Match, seq: number): MatchState => {
  const goal = seq % 9 === 0
  return {
    ...stateOf(match),
    re_time: `1H^${10 + (seq % 35)}:${10 + (seq % 50)}`,
    sc_FT_H: seq % 4,
    redcard_C: seq % 11 === 0 ? 1 : 0,
    epoch: seq,
    ...(goal && ({ gameStatus: 'suspended', reason: 'GOAL' } as const)),
  }
}

export const createCourse = ({ matches: count, halves }: BoardSize): PriceCourse => {
  let seq = 0
  let oldest = 0
  const matches = Array.from({ length: count }, (_, id) => matchOf(id, halves))
  const at = (place: number): Match => matches[place % count] as Match

  const frames = (change: Partial<BookChange>): ServerFrame[] => {
    seq += 1
    const place = { stream: 's1', after: seq - 1, seq }
    const board: BookChange = { ...unchanged(), topic: BOARD, ...place, ...change }
    const watchedGidm = watchedMatch()
    const own: BookChange = {
      ...unchanged(),
      topic: matchTopic(watchedGidm),
      ...place,
      states: board.states.filter(({ gidm }) => gidm === watchedGidm),
      markets: board.markets.filter(({ gidm }) => gidm === watchedGidm),
      events: [{ gidm: watchedGidm, events: [eventOf(seq)] }],
    }
    return [board, own].map((msgData) => ({ msgId: MSG.BOOK_CHANGE, msgData }))
  }
  const pricesOf = (markets: number): BookChange['markets'] =>
    Array.from({ length: markets }, (_, index) => {
      const { gidm } = at(Math.floor((index * count) / markets) + seq)
      return {
        gidm,
        gid: `${gidm}001`,
        wtype: 'RE',
        sw: 'Y',
        strong: 'H',
        ratio: '0.5',
        ior: { H: 800 + ((seq * 7 + index) % 200), C: 700 + ((seq * 11 + index) % 200) },
      }
    })
  const turnover = (): Pick<BookChange, 'removed' | 'added' | 'leagues'> => {
    const addedMatch = matchOf(oldest + count, halves)
    const removedGidm = `${oldest}`
    matches[oldest % count] = addedMatch
    oldest += 1
    return { removed: [removedGidm], added: [addedMatch], leagues: leaguesOf([addedMatch]) }
  }
  const watchedMatch = (): string => `${oldest + (count >> 1)}`

  return {
    book: (topic) => {
      const place = { topic, stream: 's1', seq, stale: false, serverTime: 1_773_502_034 }
      const listedMatches = matches.toSorted((a, b) => Number(a.gidm) - Number(b.gidm))
      if (topic === BOARD) return { ...place, leagues: leaguesOf(listedMatches), matches: listedMatches }
      const topicMatch = topic === MENU_TOPIC ? undefined : listedMatches.find(({ gidm }) => matchTopic(gidm) === topic)
      return topicMatch && { ...place, leagues: leaguesOf([topicMatch]), matches: [topicMatch], events: [] }
    },
    prices: (markets) => frames({ markets: pricesOf(markets) }),
    life: (markets) =>
      frames({
        states: Array.from({ length: STATES }, (_, index) => lively(at(seq * STATES + index), seq + index)),
        markets: pricesOf(markets),
        ...(seq % TURNOVER === TURNOVER - 1 && turnover()),
      }),
    rest: () => frames({ states: matches.map((match) => ({ ...stateOf(match), epoch: seq + 1 })) }),
    watched: watchedMatch,
  }
}
