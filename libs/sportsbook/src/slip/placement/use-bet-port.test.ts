import { ApiError } from '@pavilion/api-client'
import { PLAY_STATUSES, refusalsOf, STATUS, type StatusName } from '@pavilion/contract'
import { resource } from '@pavilion/contract/games'
import { SessionForTests } from '@pavilion/session/testing'
import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { acceptedAs } from '../../testing/answers.ts'
import { anAttempt, aWager } from '../../testing/builders.ts'
import type { VenueChannel } from '../../venue/channel.tsx'
import { followBet } from './follow-bet.ts'
import type { Betting } from '../state/slip.ts'
import { useBetPort } from './use-bet-port.ts'

/** Statuses given after the key was looked up, or to every copy of a request alike. */
const OF_THE_BET: readonly StatusName[] = [
  ...PLAY_STATUSES,
  'ACCESS_DENIED',
  'DATA_EXISTS',
  'INVALID_PARAMETER',
  'NOT_FOUND',
  'UNKNOWN_TYPE',
]

const answered = (status: StatusName) =>
  new ApiError({ kind: 'api', status: STATUS[status], message: '请求拒绝', endpoint: '/game/api/v1/venue/resource' })

/** The request fails so, while the book knows the bet by its key. */
const follow = async (failure: ApiError) => {
  const call = vi.fn((method: string) =>
    method === 'place_bet' ? Promise.reject(failure) : Promise.resolve({ answer: acceptedAs(aWager()) }),
  )
  const channel = { call } as unknown as VenueChannel
  const { result } = renderHook(() => useBetPort(channel), { wrapper: SessionForTests })
  if (!result.current) throw new Error('there is no way to the book')
  const seen: Betting['active'][] = []
  await followBet('send', anAttempt(), result.current, ({ active }) => seen.push(active), new AbortController().signal)
  return { seen, asked: call.mock.calls.map(([method]) => method) }
}

describe('a bet whose request was answered with a failure', () => {
  it.each([
    // A second copy of the request may get any of these while the first has made the bet.
    ...refusalsOf(resource).filter((status) => !OF_THE_BET.includes(status)),
    'BAD_GATEWAY' as const,
    'SYSTEM_ABNORMAL' as const,
    'INVOCATION_ERROR' as const,
  ])('is asked for by its key after %s, and not shown as refused', async (status) => {
    const { seen, asked } = await follow(answered(status))
    expect(seen).toEqual(['sending', 'outcome-unknown', 'taken'])
    expect(asked).toEqual(['place_bet', 'get_wager_state'])
  })

  it.each(['network', 'timeout', 'malformed'] as const)(
    'is asked for when it was none of the platform: %s',
    async (kind) => {
      const lost = new ApiError({ kind, status: 0, message: '', endpoint: '' })
      expect((await follow(lost)).seen).toEqual(['sending', 'outcome-unknown', 'taken'])
    },
  )

  it('is asked for after a status that this build does not know', async () => {
    const unknown = new ApiError({ kind: 'api', status: 6999, message: '', endpoint: '' })
    expect((await follow(unknown)).seen).toEqual(['sending', 'outcome-unknown', 'taken'])
  })

  it.each(OF_THE_BET)('was not made after %s', async (status) => {
    const { seen, asked } = await follow(answered(status))
    expect(seen).toEqual(['sending', 'failed'])
    expect(asked).toEqual(['place_bet'])
  })
})
