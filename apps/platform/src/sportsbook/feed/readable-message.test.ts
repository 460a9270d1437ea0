import type { Match } from '@pavilion/contract/sports'
import type { FeedMessage, MatchResult } from '@pavilion/protocols'
import { describe, expect, test } from 'vitest'
import { league, sampleMatch } from '../testing/samples.ts'
import { FeedReader, readResults } from './readable-message.ts'

type Change = Extract<FeedMessage, { type: 'change' }>
const place = { stream: 'run-1', seq: 1, at: 1 }
const none = { removed: [], added: [], leagues: [], states: [], markets: [], events: [], results: [] }

const a = sampleMatch('1')
const b = sampleMatch('2')
const price = (gidm: string, H: unknown) => ({ gidm, gid: `${gidm}1`, wtype: 'M', sw: 'Y', ior: { H, C: 900, N: 900 } })
const result = (gidm: string, over: object = {}) => ({
  gidm,
  status: 'final',
  sc_FT_H: 1,
  sc_FT_C: 0,
  endedAt: 1,
  ...over,
})

const snapshot = (matches: readonly unknown[], over: object = {}) =>
  JSON.stringify({ type: 'snapshot', ...place, leagues: [league], matches, events: [], ...over })
const change = (parts: object) => JSON.stringify({ type: 'change', ...place, ...none, ...parts })

const changeIn = (reader: FeedReader, parts: object): Change => {
  const message = reader.read(change(parts))?.message
  if (message?.type !== 'change') throw new Error('no change')
  return message
}
const listed = (reader: FeedReader, text: string): string[] => {
  const message = reader.read(text)?.message
  if (message?.type !== 'snapshot') throw new Error('no snapshot')
  return message.matches.map(({ gidm }) => gidm)
}

test('what is as it should be goes through as it is', () => {
  const reader = new FeedReader()
  expect(reader.read(snapshot([a, b]))).toEqual({
    message: JSON.parse(snapshot([a, b])) as FeedMessage,
    unreadable: [],
  })
  expect(changeIn(reader, { markets: [price('1', 800)], removed: ['2'] })).toMatchObject({
    markets: [{ gidm: '1' }],
    removed: ['2'],
  })
  expect(reader.read(JSON.stringify({ type: 'heartbeat', ...place }))).toMatchObject({ message: { type: 'heartbeat' } })
})

describe('a match that cannot be read', () => {
  test('is left out of a snapshot, and the others are taken', () => {
    const reader = new FeedReader()
    const read = reader.read(snapshot([a, { ...b, sc_FT_H: -1 }]))
    expect(read?.unreadable).toEqual([{ id: '2', at: expect.stringMatching(/^matches\.1\.sc_FT_H: /) }])
    expect(read?.message).toMatchObject({ matches: [{ gidm: '1' }] })
  })

  test.each([
    ['a price', { markets: [price('1', 0), price('2', 800)] }],
    ['a state', { states: [{ ...a, gameStatus: 'dancing' }], markets: [price('2', 800)] }],
    ['a day that is none of ours', { added: [{ ...a, datetime: 0 }], markets: [price('2', 800)] }],
    ['a match told twice', { added: [a, a], markets: [price('2', 800)] }],
    ['a text no database takes', { states: [{ ...a, re_time: '1H^\0' }], markets: [price('2', 800)] }],
    ['half a character', { added: [{ ...a, team_h: { 'zh-CN': '\ud83d', 'zh-TW': '' } }], markets: [price('2', 800)] }],
  ])('leaves the book by %s, which the others keep following', (_what, parts) => {
    const reader = new FeedReader()
    expect(listed(reader, snapshot([a, b]))).toEqual(['1', '2'])
    const message = changeIn(reader, parts)
    expect(message).toMatchObject({ removed: ['1'], added: [], states: [], events: [] })
    expect(message.markets.map(({ gidm }) => gidm)).toEqual(['2'])
    expect([...reader.quarantined]).toEqual(['1'])
  })

  test('stays out whatever changes follow, until it is sent whole', () => {
    const reader = new FeedReader()
    listed(reader, snapshot([a, b]))
    changeIn(reader, { markets: [price('1', -5)] })
    expect(reader.read(change({ markets: [price('1', -5)] }))?.unreadable).toEqual([])
    const events = [{ gidm: '1', events: [] }]
    expect(changeIn(reader, { states: [a, b], markets: [price('1', 800)], events })).toMatchObject({
      removed: [],
      states: [{ gidm: '2' }],
      markets: [],
      events: [],
    })
    expect(changeIn(reader, { added: [a], markets: [price('1', 800)] })).toMatchObject({
      added: [{ gidm: '1' }],
      markets: [{}],
    })
    expect(reader.quarantined.size).toBe(0)
    changeIn(reader, { markets: [price('1', -5)] })
    expect(listed(reader, snapshot([a, b]))).toEqual(['1', '2'])
    expect(changeIn(reader, { states: [a] })).toMatchObject({ states: [{ gidm: '1' }] })
  })

  test('has its result taken when that can be read, and not when it cannot', () => {
    const reader = new FeedReader()
    listed(reader, snapshot([a, b]))
    const results = (message: Change) => message.results.map(({ gidm }) => gidm)
    expect(results(changeIn(reader, { states: [{ ...a, epoch: 'x' }], results: [result('1'), result('2')] }))).toEqual([
      '1',
      '2',
    ])
    const bad = changeIn(reader, { results: [result('2', { sc_FT_H: 'many' })] })
    expect(bad).toMatchObject({ results: [], removed: ['2'] })
    expect(results(changeIn(reader, { results: [result('2')] }))).toEqual(['2'])
  })
})

test('events and leagues that cannot be read are left out by themselves, and said once', () => {
  const reader = new FeedReader()
  const foul = { gidm: '1', events: [{ id: 1, clock: '', kind: 'flight' }] }
  const fine = { gidm: '2', events: [{ id: 1, clock: '', kind: 'goal' }] }
  const first = reader.read(
    snapshot([a, b], { events: [foul, fine], leagues: [league, { league_id: 'L2' }, { league_id: 7 }, null] }),
  )
  expect(first?.message).toMatchObject({ matches: [{ gidm: '1' }, { gidm: '2' }], events: [fine], leagues: [league] })
  expect(first?.unreadable.map(({ id }) => id).toSorted()).toEqual(['1', '?', 'L2'])
  expect(changeIn(reader, { states: [a], events: [foul] })).toMatchObject({ removed: [], states: [{}], events: [] })
  expect(reader.read(change({ events: [foul] }))?.unreadable).toEqual([])
  expect(reader.quarantined.size).toBe(0)
})

test('a whole character outside the first plane is a text like any other', () => {
  const reader = new FeedReader()
  const named = { ...a, team_h: { 'zh-CN': '\u{20BB7}野', 'zh-TW': '\u{1F3C6}' } }
  const ascii = snapshot([named]).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  expect(reader.read(ascii)).toMatchObject({ message: { matches: [{ team_h: named.team_h }] }, unreadable: [] })
})

test('a list where none is expected is ignored', () => {
  const reader = new FeedReader()
  const beat = { type: 'heartbeat', ...place }
  for (const more of [{ matches: 412 }, { added: [null] }, { events: 'x' }])
    expect(reader.read(JSON.stringify({ ...beat, ...more }))?.message).toEqual(beat)
})

test('a match that was mended and fails again is said again', () => {
  const reader = new FeedReader()
  listed(reader, snapshot([a, b]))
  const fails = () => reader.read(change({ markets: [price('1', -5)] }))?.unreadable.map(({ id }) => id)
  expect([fails(), fails()]).toEqual([['1'], []])
  changeIn(reader, { added: [a] })
  expect(fails()).toEqual(['1'])
  listed(reader, snapshot([a, b]))
  expect(fails()).toEqual(['1'])
})

test.each([
  ['no JSON', '{'],
  ['no message', 'null'],
  ['a list that is none', snapshot([], { matches: 'all' })],
  ['an entry that names no match', change({ markets: [{ ...price('1', -5), gidm: undefined }] })],
  ['an entry that is none', change({ states: [null] })],
  ['a number of its own', change({ seq: 'x' })],
  ['a name that no database takes', change({ removed: ['1\0'] })],
  ['a match without a name', snapshot([{ ...a, gidm: undefined }])],
  ['entries that are none', snapshot([null, 7])],
])('%s is the fault of the whole message', (_what, text) => {
  expect(new FeedReader().read(text)).toBeUndefined()
})

test('a match named by what no database takes was never in the book', () => {
  const reader = new FeedReader()
  const named: Match = { ...a, gidm: '1\0' }
  expect(listed(reader, snapshot([named, b]))).toEqual(['2'])
  expect(changeIn(reader, { states: [named] })).toMatchObject({ removed: [], states: [] })
})

test('results that can be read are reported, the others by their match', () => {
  const results = [result('1'), result('2', { endedAt: 'late' }), result('3', { status: 'won' })]
  expect(readResults(JSON.stringify({ results }))).toEqual({
    results: [result('1') as MatchResult],
    unreadable: [
      { id: '2', at: expect.stringMatching(/^results\.1\.endedAt: /) },
      { id: '3', at: expect.stringMatching(/^results\.2\.status: /) },
    ],
  })
  expect(() => readResults('{"results":[{}]}')).toThrow()
  expect(() => readResults('[]')).toThrow()
  expect(() => readResults('<html>')).toThrow()
})
