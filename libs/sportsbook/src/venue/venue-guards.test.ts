import { launch } from '@pavilion/contract/games'
import type { Arrival, GuardResult } from '@pavilion/domain'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { enterVenue, passLobby } from './venue-guards.ts'

const arrival = (isMember: boolean) => {
  const guards = { isSignedIn: () => isMember, read: vi.fn(), prefetch: vi.fn() }
  const location = { pathname: '/game/sport', searchStr: '?sport=BK', href: '/game/sport?sport=BK' }
  return { params: {}, search: {}, cause: 'enter', location, guards, pages: [] } as const satisfies Arrival
}
const proceed = vi.fn(() => Promise.resolve<GuardResult>('proceed'))

afterEach(() => {
  vi.unstubAllGlobals()
  proceed.mockClear()
})

describe('the lobby', () => {
  const window = (wide: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: wide }))

  it('is passed by for members where the venue has room, with what they asked for', async () => {
    window(true)
    expect(await passLobby(arrival(true), proceed)).toEqual({ href: '/game/sport/crty?sport=BK' })
    expect(proceed).not.toHaveBeenCalled()
  })

  it.each([
    [false, true],
    [true, false],
  ])('is shown in other cases (wide: %s, member: %s)', async (wide, member) => {
    window(wide)
    expect(await passLobby(arrival(member), proceed)).toBe('proceed')
  })
})

describe('guard 5: sports mode', () => {
  it('is entered for who may be there', async () => {
    const here = arrival(true)
    expect(await enterVenue(here, proceed)).toBe('proceed')
    expect(here.guards.prefetch.mock.calls).toEqual([[launch, { enName: 'CRTY' }]])
  })

  it('is not for a visitor who is to sign in', async () => {
    const here = arrival(false)
    expect(await enterVenue(here, () => Promise.resolve('signIn'))).toBe('signIn')
    expect(here.guards.prefetch).not.toHaveBeenCalled()
  })
})
