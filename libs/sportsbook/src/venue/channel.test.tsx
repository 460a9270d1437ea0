import { refuse } from '@pavilion/api-client/testing'
import { SessionForTests } from '@pavilion/session/testing'
import { LanguageProvider } from '@pavilion/i18n'
import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NOW, wellAnswered } from '../testing/answers.ts'
import { aSelection } from '../testing/builders.ts'
import { ChannelProvider, useChannel, type VenueChannel } from './channel.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

it.each(['place_bet', 'get_wager_state', 'cash_out', 'cash_out_quotes'] as const)(
  'launches again when %s is answered that the pass is unknown, and waits longer each time that does not help',
  async (method) => {
    const opened = vi.fn<(channel: VenueChannel | undefined) => void>()
    const Page = () => {
      const channel = useChannel()
      useEffect(() => opened(channel), [channel])
      return <p>{channel && 'open'}</p>
    }
    const relaunch = vi.fn()
    const unknown = () => refuse('UID_VERIFICATION_ERROR')
    render(
      <LanguageProvider language="zh-CN">
        <SessionForTests handlers={wellAnswered({ channel: { [method]: unknown } })} userId="member-1">
          <ChannelProvider pass={{ uid: 'uid-1', expiresAt: NOW + 3600 }} relaunch={relaunch}>
            <Page />
          </ChannelProvider>
        </SessionForTests>
      </LanguageProvider>,
    )
    await screen.findByText('open')
    const requests = {
      place_bet: { selection: aSelection(), stake: 1_000n, oddsChoice: 'any', oddsType: 'H' },
      get_wager_state: { key: '0197f5a0-0000-7000-8000-000000000001' },
      cash_out: { ticketId: 'CR260314232654817', quoteId: 'q1', part: 100 },
      cash_out_quotes: { ticketIds: ['CR260314232654817'] },
    } as const
    const ask = async () => {
      const call = opened.mock.lastCall?.[0]?.call(method, requests[method] as never, {
        idempotencyKey: '0197f5a0-0000-7000-8000-000000000002',
      })
      await expect(call).rejects.toMatchObject({ kind: 'api' })
    }
    const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await ask()
    await ask()
    expect(relaunch).toHaveBeenCalledTimes(1)
    await after(6_000)
    await ask()
    expect(relaunch).toHaveBeenCalledTimes(2)
    await after(6_000)
    await ask()
    expect(relaunch).toHaveBeenCalledTimes(2)
    await after(6_000)
    await ask()
    expect(relaunch).toHaveBeenCalledTimes(3)
  },
)
