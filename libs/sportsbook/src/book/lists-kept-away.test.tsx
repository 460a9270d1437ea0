import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'

// As on a slow machine, where every push of prices discards the unfinished render of what is deferred.
vi.mock(import('react'), async (importOriginal) => {
  const react = await importOriginal()
  return { ...react, useDeferredValue: <T,>(value: T): T => react.useState(value)[0] }
})
// Another file of this worker may have loaded them with React's own.
vi.resetModules()
const { SessionForTests } = await import('@pavilion/session/testing')
const { someMatches } = await import('../testing/builders.ts')
const { bookServer } = await import('../testing/book-server.ts')
const { bookMove } = await import('../testing/moves.ts')
const { useFollow } = await import('./follow.ts')
const { useBookHealth } = await import('./health.ts')
const { FIRST_TOPIC } = await import('./use-book-feed.ts')
const { useListed } = await import('./use-listed.ts')
afterAll(() => void vi.resetModules())

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const FIRST = [FIRST_TOPIC]
const later = () => act(() => vi.advanceTimersByTimeAsync(1_500))

it('has every match that comes or goes, and says that the board is there, though all deferred renders are kept away', async () => {
  const server = bookServer()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionForTests server={server}>{children}</SessionForTests>
  )
  const useBoardNow = () => {
    useFollow(FIRST)
    const { matches, pending } = useListed(FIRST)
    return { gidms: matches.map(({ gidm }) => gidm), pending, health: useBookHealth(FIRST) }
  }
  const { result } = renderHook(useBoardNow, { wrapper })
  await later()
  const live = someMatches().flatMap(({ gtype, isLive, gidm }) => (gtype === 'FT' && isLive === 'Y' ? [gidm] : []))
  expect(result.current).toEqual({ gidms: live, pending: false, health: 'live' })
  const [match] = someMatches()
  if (!match) throw new Error('no match')
  act(() => server.push(bookMove(2, { added: [{ ...match, gidm: '8999', lines: [] }] })))
  await later()
  expect(result.current).toEqual({ gidms: [...live, '8999'], pending: false, health: 'live' })
  act(() => server.push(bookMove(3, { removed: [match.gidm] })))
  await later()
  expect(result.current.gidms).toEqual([...live.filter((gidm) => gidm !== match.gidm), '8999'])
})
