import { feedMessage } from '@pavilion/protocols'
import { expect, it } from 'vitest'
import { createBook } from '../book/book.ts'
import { createMatchControls } from '../../control/controlled-matches.ts'
import { controlledMatch } from '../../control/controlled-match.ts'
import { createPublisher } from '../feed/publisher.ts'
import { createProgram } from '../program.ts'
import { openRecordStore } from '../../store/record-store.ts'
import { temporaryFolder } from '../../testing.ts'
import { LEAGUES as FOOTBALL_LEAGUES } from '../sports/football/leagues/index.ts'
import { virtualLeague } from '../sports/football/leagues/virtual.ts'
import { SPORTS } from '../sports/plans.ts'
import { AMERICAN_FOOTBALL, BASEBALL, BASKETBALL } from './clubs.ts'
import { FOOTBALL } from './football.ts'
import { LEAGUES } from './leagues.ts'
import { HANDBALL, SNOOKER, TABLE_TENNIS, TENNIS, VOLLEYBALL } from './players.ts'

const START = 495_000 * 3_600_000
const ALL = [...FOOTBALL_LEAGUES, virtualLeague, ...SPORTS.flatMap(({ leagues }) => leagues)]

it('other names are of leagues and clubs that there are', () => {
  const clubs = new Set(ALL.flatMap(({ clubs: each }) => each.map(([name]) => name)))
  const named = [FOOTBALL, BASKETBALL, AMERICAN_FOOTBALL, BASEBALL, TENNIS, SNOOKER, TABLE_TENNIS, VOLLEYBALL, HANDBALL]
  expect(named.flatMap((names) => Object.keys(names)).filter((name) => !clubs.has(name))).toEqual([])
  expect(Object.keys(LEAGUES).toSorted()).toEqual(ALL.map(({ id }) => id).toSorted())
  expect(ALL.filter(({ short }) => short === undefined || short[0].length > 6).map(({ id }) => id)).toEqual([])
})

it('the feed tells them with each league and match', () => {
  const file = `${temporaryFolder()}/matches.jsonl`
  const store = openRecordStore({ file, schema: controlledMatch, key: ({ gidm }) => gidm })
  const program = createProgram(
    'names',
    createMatchControls('names', store, () => START),
  )
  const publisher = createPublisher(createBook(program), () => START)
  publisher.beat()
  const message = feedMessage.parse(publisher.snapshot())
  if (message.type !== 'snapshot') throw new Error('no snapshot')
  expect(message.leagues.every(({ short, en }) => short && en)).toBe(true)
  const english = message.matches.flatMap(({ names_h, names_c }) => [names_h?.en, names_c?.en])
  expect(english).toContain('Los Angeles Lakers')
})
