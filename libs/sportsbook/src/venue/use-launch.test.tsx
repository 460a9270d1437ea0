import { LanguageProvider } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { SessionForTests } from '@pavilion/session/testing'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NOW, siteFacts, wellAnswered } from '../testing/answers.ts'
import { useLaunch } from './use-launch.ts'

const HOUR = 3600

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const Entered = () => <p>{useLaunch().pass?.uid}</p>
/** As on every page, the site is known before the venue is entered. */
const Site = () => usePreInfo().data && <Entered />

it('renews the pass by the clock of the server, whatever this machine believes', async () => {
  vi.setSystemTime((NOW + HOUR) * 1000)
  let launches = 0
  const launch = () => ({ data: { uid: `uid-${++launches}`, expiresAt: NOW + HOUR } })
  const preInfo = () => siteFacts({ serverTime: NOW })
  render(
    <LanguageProvider language="zh-CN">
      <SessionForTests handlers={wellAnswered({ preInfo, launch })} userId="member-1">
        <Site />
      </SessionForTests>
    </LanguageProvider>,
  )
  await screen.findByText('uid-1')
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(launches).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(HOUR * 1000))
  expect(launches).toBe(2)
})
