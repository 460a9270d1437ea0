import { createFakeServer } from '@pavilion/realtime/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import SportVenuePage from '../pages/sport-venue-page.tsx'
import { wellAnswered } from '../testing/answers.ts'
import { aBook } from '../testing/book-server.ts'
import { someMatches } from '../testing/builders.ts'
import { renderOnStage } from '../testing/render.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const nothing = (): void => undefined

it('fills the board by reads where no socket can be opened', async () => {
  const list = vi.fn(() => aBook(someMatches()))
  await renderOnStage(<SportVenuePage onSupport={nothing} showLoading={() => nothing} />, {
    server: createFakeServer({ polite: false }),
    handlers: wellAnswered({ channel: { get_game_list: list, get_menu: () => ({ sports: [] }) } }),
  })
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect((await screen.findAllByText('阿森纳')).length).toBeGreaterThan(0)
  expect(list.mock.calls.at(0)?.at(0)).toEqual({ gtype: 'FT', showtype: 'RB' })
})
