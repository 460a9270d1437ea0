import { isDeepStrictEqual } from 'node:util'
import { match as matchSchema, ruleOf, type Match } from '@pavilion/contract/sports'
import { feedMessage } from '@pavilion/protocols'
import { describe, expect, it } from 'vitest'
import { matchOrder } from '../../control/controlled-match.ts'
import { createMatchControls } from '../../control/controlled-matches.ts'
import { controlledMatch } from '../../control/controlled-match.ts'
import { parse } from '../../http/problem.ts'
import { openRecordStore } from '../../store/record-store.ts'
import { temporaryFolder } from '../../testing.ts'
import { MARGINS } from '../pricing/margin.ts'
import { createProgram } from '../program.ts'
import { createBook } from './book.ts'

const START = 495_000 * 3_600_000

const setUp = ({ folder = temporaryFolder(), start = START, alone = false } = {}) => {
  let now = start
  const store = openRecordStore({ file: `${folder}/matches.jsonl`, schema: controlledMatch, key: ({ gidm }) => gidm })
  const controls = createMatchControls('book', store, () => now)
  const program = alone ? createProgram('book', controls, []) : createProgram('book', controls)
  const book = createBook(program)
  const go = (milliseconds: number) => book.tick((now += milliseconds))
  const make = (order: object) => controls.make(parse(matchOrder, order)).gidm
  return { book, program, controls, go, make, now: () => now, folder }
}

const apply = (
  copy: Map<string, Match>,
  change: NonNullable<ReturnType<ReturnType<typeof createBook>['tick']>>,
): void => {
  for (const gidm of change.removed) copy.delete(gidm)
  for (const match of change.added) copy.set(match.gidm, match)
  for (const state of change.states) {
    const known = copy.get(state.gidm)
    if (known === undefined) throw new Error(`state of unknown match ${state.gidm}`)
    const { reason: _reason, ...rest } = known
    copy.set(state.gidm, { ...rest, ...state })
  }
  for (const { gidm, gid, ...market } of change.markets) {
    const known = copy.get(gidm)
    if (known === undefined) throw new Error(`market of unknown match ${gidm}`)
    const lines = known.lines.map((line) =>
      line.gid === gid
        ? { ...line, markets: line.markets.map((entry) => (entry.wtype === market.wtype ? market : entry)) }
        : line,
    )
    copy.set(gidm, { ...known, lines })
  }
}

const hk = (price: number): number => 1 / (price / 1000 + 1)

describe('the book', () => {
  it('can be followed by changes alone, every one of them to the schema', () => {
    const { book, go } = setUp()
    const copy = new Map<string, Match>()
    let messages = 0
    for (let step = 0; step < 30; step += 1) {
      const change = go(step < 20 ? 500 : 900_000)
      if (change === undefined) continue
      messages += 1
      if (step % 5 === 0) feedMessage.parse({ type: 'change', stream: 's', seq: messages, at: 0, ...change })
      apply(copy, change)
      const unlike = book.matches().filter((match) => !isDeepStrictEqual(copy.get(match.gidm), match))
      expect(unlike.map(({ gidm }) => gidm)).toEqual([])
      expect(copy.size).toBe(book.matches().length)
    }
    expect(messages).toBeGreaterThan(25)
  }, 60_000)
  it('keeps the over-round of every open market to the margin of its kind', () => {
    const { book, go } = setUp()
    const rounds = new Map<string, number[]>()
    const outOfBounds: string[] = []
    for (let step = 0; step < 4; step += 1) {
      go(1_900_000)
      for (const match of book.matches()) {
        matchSchema.parse(match)
        for (const market of match.lines.flatMap(({ markets }) => markets)) {
          const rule = ruleOf(match.gtype, market.wtype)
          if (rule === undefined || market.sw !== 'Y') continue
          const implied = Object.values(market.ior).reduce((sum, price) => sum + hk(price), 0)
          const fair = rule.kind === 'doubleChance' || rule.kind === 'cleanSheet' || rule.kind === 'winToNil' ? 2 : 1
          const margin = implied / fair - 1 - MARGINS[rule.kind]
          if (Object.keys(market.ior).length < rule.rtypes.length) continue
          rounds.set(rule.kind, [...(rounds.get(rule.kind) ?? []), margin])
          if (Math.abs(margin) > 0.025) outOfBounds.push(`${match.gtype} ${market.wtype} ${implied}`)
        }
      }
    }
    expect(outOfBounds).toEqual([])
    for (const [kind, margins] of rounds) {
      const mean = margins.reduce((sum, each) => sum + each, 0) / margins.length
      expect(Math.abs(mean), kind).toBeLessThan(0.02)
    }
    expect(rounds.size).toBe(Object.keys(MARGINS).length)
  }, 60_000)
  it('ranks the top leagues, each place once, and numbers the half-time game of lines that have one', () => {
    const { book, go } = setUp()
    go(1000)
    const ranks = book.leagues().flatMap(({ rank }) => rank ?? [])
    expect(ranks.length).toBeGreaterThan(10)
    expect(new Set(ranks).size).toBe(ranks.length)
    for (const { gtype, lines } of book.matches())
      for (const { gid, hgid, markets } of lines) {
        const halved = markets.some(({ wtype }) => ruleOf(gtype, wtype)?.part === 'H')
        expect(hgid).toBe(halved ? `${gid}H` : undefined)
      }
  })
  it('raises the epoch at a suspension, its end, and a new line, and never lowers it', () => {
    const { book, go, make } = setUp({ alone: true })
    const gidm = make({ durationSeconds: 60, script: [{ minute: 30 }, { minute: 70, kind: 'red', side: 'C' }] })
    const seen = Array.from({ length: 130 }, () => {
      go(500)
      return book.match(gidm)
    }).filter((match) => match !== undefined)
    const steps = seen.slice(1).map((after, index) => ({ before: seen[index] ?? after, after }))
    const lines = (match: Match) =>
      JSON.stringify(match.lines.map(({ markets }) => markets.map(({ ratio, strong }) => [ratio, strong])))
    const mustRise = steps.filter(
      ({ before, after }) => before.gameStatus !== after.gameStatus || lines(before) !== lines(after),
    )
    expect(mustRise.length).toBeGreaterThanOrEqual(5)
    expect(mustRise.filter(({ before, after }) => after.epoch <= before.epoch)).toEqual([])
    expect(steps.filter(({ before, after }) => after.epoch < before.epoch)).toEqual([])
    expect(seen.at(-1)?.gameStatus).toBe('finished')
  })
  it('shows the same matches and a higher epoch after a restart', () => {
    const first = setUp()
    const gidm = first.make({ durationSeconds: 600 })
    for (let step = 0; step < 3; step += 1) first.go(10_000)
    first.controls.intervene(gidm, { kind: 'goal', at: first.now(), side: 'H' })
    first.go(5000)
    const second = setUp({ folder: first.folder, start: first.now() })
    second.go(1)
    const known = first.book.match(gidm)
    const again = second.book.match(gidm)
    expect(again).toMatchObject({ sc_FT_H: known?.sc_FT_H ?? -1, sc_FT_C: known?.sc_FT_C ?? -1, team_h: known?.team_h })
    expect(again?.epoch).toBeGreaterThanOrEqual(known?.epoch ?? Infinity)
    expect(second.book.matches().map(({ gidm: id }) => id)).toEqual(first.book.matches().map(({ gidm: id }) => id))
  }, 60_000)
  it('reports a result once, locks every market at its last price, and drops the match a minute later', () => {
    const { book, program, go, make, now } = setUp({ alone: true })
    const gidm = make({ durationSeconds: 10, script: [{ minute: 20 }] })
    const markets = () => book.match(gidm)?.lines.flatMap((line) => line.markets) ?? []
    const seen = Array.from({ length: 40 }, () => ({ results: go(500)?.results ?? [], markets: markets() }))
    const results = seen.flatMap((tick) => tick.results).filter((result) => result.gidm === gidm)
    expect(results.map(({ status }) => status)).toEqual(['period', 'final'])
    expect(results[1]).toEqual(program.result(gidm, now()))
    expect(results[1]).toMatchObject({ status: 'final', sc_FT_H: 1, sc_FT_C: 0, sc_H1_H: 1 })
    expect(markets().every(({ sw }) => sw === 'N')).toBe(true)
    expect(markets().map(({ ratio }) => ratio)).toEqual(seen[18]?.markets.map(({ ratio }) => ratio))
    expect(go(60_000)?.removed).toContain(gidm)
  })
  it('moves only prices at a nudge, together, and lines when asked', () => {
    const { book, controls, go, make, now } = setUp({ alone: true })
    const gidm = make({ durationSeconds: 3600, steady: true, goals: { H: 1.4, C: 1.2 } })
    go(1000)
    const before = book.match(gidm)
    go(30_000)
    expect(book.match(gidm)?.lines).toEqual(before?.lines)
    controls.intervene(gidm, { kind: 'nudge', at: now(), home: 1.3, away: 1 })
    go(1000)
    const nudged = book.match(gidm)
    expect(nudged?.epoch).toBe(before?.epoch)
    const home = (match: Match | undefined) =>
      ['RE', 'ROU', 'RM'].map((wtype) => match?.lines[0]?.markets.find((market) => market.wtype === wtype)?.ior.H)
    const [handicap, under, win] = home(nudged).map((price = 0, index) => price - (home(before)[index] ?? 0))
    expect([Math.sign(handicap ?? 0), Math.sign(under ?? 0), Math.sign(win ?? 0)]).toEqual([-1, 1, -1])
    controls.intervene(gidm, { kind: 'reline', at: now() })
    go(1000)
    expect(book.match(gidm)?.epoch).toBeGreaterThan(before?.epoch ?? Infinity)
  })
  it('keeps the epoch at each point of a fast sport, and raises it between its parts', () => {
    const { book, go, make } = setUp({ alone: true })
    const gidm = make({ gtype: 'VB', durationSeconds: 240 })
    const seen = Array.from({ length: 480 }, () => {
      go(500)
      return book.match(gidm)
    }).filter((match) => match?.isLive === 'Y')
    const steps = seen.slice(1).map((after, index) => ({ before: seen[index], after }))
    const points = (match: Match | undefined) => (match?.sc_FT_H ?? 0) + (match?.sc_FT_C ?? 0)
    const part = (match: Match | undefined) => `${match?.se_now}${match?.HalfTime}`
    const scored = steps.filter(({ before, after }) => points(before) !== points(after) && part(before) === part(after))
    expect(scored.length).toBeGreaterThan(60)
    expect(scored.filter(({ before, after }) => before?.epoch !== after?.epoch)).toEqual([])
    const between = steps.filter(({ before, after }) => part(before) !== part(after))
    expect(between.length).toBeGreaterThanOrEqual(4)
    expect(between.filter(({ before, after }) => (after?.epoch ?? 0) <= (before?.epoch ?? 0))).toEqual([])
  })
  it('tells each event once, and a result that was corrected after its match had left', () => {
    const { book, program, controls, go, make, now } = setUp({ alone: true })
    const gidm = make({ durationSeconds: 20 })
    const ids = Array.from({ length: 60 }, () => go(500)?.events ?? [])
      .flat()
      .flatMap(({ events }) => events.map(({ id }) => id))
    expect(ids).toEqual(
      program
        .find(gidm)
        ?.eventsBetween(-Infinity, Infinity)
        .map(({ id }) => id),
    )
    expect(book.events().flatMap(({ events }) => events.map(({ id }) => id))).toEqual(ids)
    go(120_000)
    expect(book.match(gidm)).toBeUndefined()
    const at = controls.intervene(gidm, { kind: 'correct', at: now(), scores: { sc_FT_H: 9 } })
    const result = program.result(gidm, at)
    if (result !== undefined) book.report(result)
    expect(go(500)?.results).toEqual([expect.objectContaining({ gidm, status: 'final', sc_FT_H: 9 })])
  })
})
