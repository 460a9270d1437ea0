import { refuse, siteFacts } from '@pavilion/api-client/testing'
import { LanguageProvider } from '@pavilion/i18n'
import { render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { SessionForTests, TEST_SITE } from '../testing/index.ts'
import { useTimeZone } from './time-zone.ts'

const site = { ...TEST_SITE, operation: { ...TEST_SITE.operation, timeZone: 'Asia/Taipei' } }

const wrapper = ({ children }: { children: ReactNode }) => (
  <LanguageProvider language="zh-CN">
    <SessionForTests site={site} handlers={{ preInfo: () => refuse('ACCESS_DENIED') }}>
      {children}
    </SessionForTests>
  </LanguageProvider>
)

it('is the one of the brand before the site’s is known', () => {
  expect(renderHook(() => useTimeZone(), { wrapper }).result.current).toBe('Asia/Taipei')
})

const HANDLERS = { preInfo: () => siteFacts({ timeZone: 'Asia/Shanghai' }) }
const Clock = () => <p>{useTimeZone()}</p>
const clocks = (count: number) => (
  <LanguageProvider language="zh-CN">
    <SessionForTests site={site} handlers={HANDLERS}>
      {Array.from({ length: count }, (_, at) => (
        <Clock key={at} />
      ))}
    </SessionForTests>
  </LanguageProvider>
)

it('is read by every clock of a page without timers of its own', async () => {
  const { rerender } = render(clocks(1))
  await screen.findByText('Asia/Shanghai')
  const timers = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')]
  rerender(clocks(5))
  expect(screen.getAllByText('Asia/Shanghai')).toHaveLength(5)
  const set = timers.flatMap(({ mock }) => mock.calls.filter(([, wait = 0]) => wait >= 1000))
  for (const timer of timers) timer.mockRestore()
  expect(set).toEqual([])
})
