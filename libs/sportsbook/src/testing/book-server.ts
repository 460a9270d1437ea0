import { MSG, type ServerFrame } from '@pavilion/contract/realtime'
import {
  boardTopic,
  matchTopic,
  type WireBook,
  type Gtype,
  type Match,
  type MatchEvent,
  type Menu,
  type Showtype,
  type Topic,
} from '@pavilion/contract/sports'
import { createFakeServer, type FakeServer } from '@pavilion/realtime/testing'
import { leagues, someMatches } from './builders.ts'

/** Unix seconds. */
const NOW = 1_773_502_034

export const aBook = (matches: readonly Match[], over: Partial<WireBook> = {}): WireBook => ({
  topic: 'FT/RB',
  stream: 's1',
  seq: 1,
  stale: false,
  serverTime: NOW,
  leagues,
  matches: [...matches],
  ...over,
})

/** Early: more than a day away. */
const showtypeOf = ({ gtype, isLive, datetime }: Match): Showtype => {
  if (gtype !== 'FS' && isLive === 'Y') return 'RB'
  const early = datetime > NOW + 86_400
  return gtype === 'FS' ? (early ? 'FSFU' : 'FSFT') : early ? 'FU' : 'FT'
}

/** Outrights are listed with their sport. */
const sportOf = ({ gtype, championOf }: Match): Gtype => (gtype === 'FS' ? (championOf ?? gtype) : gtype)

const isIn = (topic: Topic, match: Match): boolean =>
  topic === matchTopic(match.gidm) || topic === boardTopic(sportOf(match), showtypeOf(match))

const menuOf = (matches: readonly Match[]): Menu => {
  const gtypes = [...new Set(matches.map(sportOf))]
  const count = (gtype: Gtype, showtype: Showtype): number =>
    matches.filter((match) => sportOf(match) === gtype && showtypeOf(match) === showtype).length
  return {
    sports: gtypes.map((gtype) => ({
      gtype,
      counts: {
        RB: count(gtype, 'RB'),
        FT: count(gtype, 'FT'),
        FU: count(gtype, 'FU'),
        FSFT: count(gtype, 'FSFT'),
        FSFU: count(gtype, 'FSFU'),
      },
    })),
  }
}

/** A board's change, repeated on the topics of its matches. */
const onMatches = (frame: ServerFrame): ServerFrame[] => {
  if (frame.msgId !== MSG.BOOK_CHANGE || frame.msgData.topic.startsWith(matchTopic(''))) return []
  const { states, markets } = frame.msgData
  const gidms = new Set([...states, ...markets].map(({ gidm }) => gidm))
  return [...gidms].map((gidm) => ({
    ...frame,
    msgData: {
      ...frame.msgData,
      topic: matchTopic(gidm),
      states: states.filter((one) => one.gidm === gidm),
      markets: markets.filter((one) => one.gidm === gidm),
    },
  }))
}

/** `events`: sent with each match's topic. */
export const bookServer = (
  matches: readonly Match[] = someMatches(),
  over: Partial<WireBook> = {},
  events?: readonly MatchEvent[],
): FakeServer => {
  const server = createFakeServer({
    book: (topic) => {
      const here = matches.filter((match) => isIn(topic, match))
      const withEvents = events && topic.startsWith(matchTopic(''))
      return aBook(here, {
        ...(withEvents && { events: here.map(({ gidm }) => ({ gidm, events: [...events] })) }),
        ...over,
      })
    },
    menu: () => menuOf(matches),
  })
  return { ...server, push: (frame) => [frame, ...onMatches(frame)].forEach((one) => server.push(one)) }
}
