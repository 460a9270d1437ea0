import type { WireBook, Market } from '@pavilion/contract/sports'
import { LanguageProvider } from '@pavilion/i18n'
import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BoardSkeleton } from '../board/board-skeleton.tsx'
import { boardSections, FIRST_FILTER } from '../board-view/board-view.ts'
import { byRank } from '../league/board-order.ts'
import { aMatch, leagues } from '../testing/builders.ts'
import { asksForWholeBoard, drawEarlyBoard } from './draw-early-board.ts'
import { earlyFacts } from './early-facts.ts'

const { columns } = earlyFacts()
const skeleton = () =>
  render(
    <LanguageProvider language="zh-CN">
      <BoardSkeleton />
    </LanguageProvider>,
  ).container

const handicap = (more: Partial<Market> = {}): Market => ({
  wtype: 'RE',
  sw: 'Y',
  strong: 'C',
  ratio: '0.5 / 1',
  ior: { H: 980, C: 900 },
  ...more,
})
const win: Market = { wtype: 'RM', sw: 'Y', ior: { H: 1500, N: 2000, C: 3000 } }
const match = (gidm: string, more: object = {}, markets: Market[] = [win, handicap()]) =>
  aMatch({ gidm, lines: [{ gid: `${gidm}a`, markets }], ...more })
const book = (matches: WireBook['matches']): Pick<WireBook, 'leagues' | 'matches'> => ({ leagues, matches })
const rows = (screen: Element) => [...screen.querySelectorAll('[data-early="match"]')].map((row) => row.textContent)

it('puts matches in the skeleton’s place, with clock, score, and the line beside the side that gives it', () => {
  const screen = skeleton()
  const one = match('1', { isLive: 'Y', re_time: '1H^22:11', sc_FT_H: 2, sc_FT_C: 1, gameStatus: 'live' })
  drawEarlyBoard(screen, book([one]), columns, { language: 'zh-CN', oddsType: 'H' })
  const [row] = rows(screen)
  expect(row).toMatch(/^22:11.+2\n1/s)
  // 1X2 stays European.
  expect(row).toContain('2.50\n4.00')
  expect(row).toContain('0.98\n−0.5/1 0.90')
  expect(screen.querySelector('[role="status"]')).toBeNull()
})

it('reads in the player’s language and kind of odds', () => {
  const screen = skeleton()
  const one = match('1', { team_h: { 'zh-CN': '皇马', 'zh-TW': '皇馬' } })
  drawEarlyBoard(screen, book([one]), columns, { language: 'zh-TW', oddsType: 'E' })
  expect(rows(screen)[0]).toContain('皇馬')
  expect(rows(screen)[0]).toContain('1.98\n−0.5/1 1.90')
})

it('shows no price that takes no bets', () => {
  const screen = skeleton()
  const all = [match('1', { gameStatus: 'suspended', reason: 'GOAL' }), match('2', {}, [win, handicap({ sw: 'N' })])]
  drawEarlyBoard(screen, book(all), columns, { language: 'zh-CN', oddsType: 'H' })
  const [suspended, closed] = rows(screen)
  expect(suspended).not.toMatch(/\d\.\d\d/)
  expect(closed).toMatch(/2\.50\n4\.00–\n–/)
})

it('draws no more than the first screen holds, and can be taken back', () => {
  const screen = skeleton()
  const before = screen.innerHTML
  const many = Array.from({ length: 40 }, (_, at) => match(String(at)))
  const remove = drawEarlyBoard(screen, book(many), columns, { language: 'zh-CN', oddsType: 'H' })
  expect(rows(screen)).toHaveLength(14)
  remove?.()
  expect(screen.querySelectorAll('[data-early="match"]')).toHaveLength(1)
  expect(screen.textContent).toBe('')
  expect(screen.innerHTML.length).toBeLessThanOrEqual(before.length)
})

it('lists matches in the order in which the board lists them, those that kick off together too', () => {
  const ranked = leagues.map((league, at) => ({ ...league, ...(at === 2 && { rank: 1 }) }))
  const listed = fc.uniqueArray(
    fc.record({
      gidm: fc.integer({ min: 1, max: 99 }).map(String),
      datetime: fc.constantFrom(1, 2, 3),
      league_id: fc.constantFrom(...leagues.map(({ league_id }) => league_id)),
    }),
    { selector: ({ gidm }) => gidm, minLength: 1, maxLength: 14 },
  )
  fc.assert(
    fc.property(listed, (all) => {
      const matches = all.map(({ gidm, ...more }) =>
        match(gidm, { ...more, team_h: { 'zh-CN': `主${gidm}队`, 'zh-TW': '' } }),
      )
      const screen = skeleton()
      drawEarlyBoard(screen, { leagues: ranked, matches }, columns, { language: 'zh-CN', oddsType: 'H' })
      const board = boardSections(
        matches.map((one) => ({ ...one, live: true })),
        byRank(ranked),
        FIRST_FILTER,
        () => '',
      )
      expect(rows(screen).map((row) => /主(\d+)队/.exec(row ?? '')?.[1])).toEqual(
        board.flatMap((section) => section.matches.map(({ gidm }) => gidm)),
      )
      cleanup()
    }),
    { numRuns: 40 },
  )
})

it('leaves the skeleton where there is nothing to show', () => {
  const screen = skeleton()
  const before = screen.innerHTML
  expect(drawEarlyBoard(screen, book([]), columns, { language: 'zh-CN', oddsType: 'H' })).toBeUndefined()
  expect(screen.innerHTML).toBe(before)
})

it('is drawn for a whole board alone: what the reader chose among its matches is the board’s own work', () => {
  expect(['', '?sport=BK', '?sport=BK&market=early'].map(asksForWholeBoard)).toEqual([true, true, true])
  for (const chosen of ['league=12', 'day=2026-01-02', 'sort=time'])
    expect(asksForWholeBoard(`?sport=BK&${chosen}`)).toBe(false)
})
