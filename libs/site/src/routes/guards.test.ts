import { describe, expect, it, vi } from 'vitest'
import { demandOf } from './identified.ts'
import { runGuards, type SiteGuardContext } from './guards.ts'

const contextWith = (changes: Partial<Pick<SiteGuardContext, 'isSignedIn' | 'isOn' | 'identified'>> = {}) => ({
  isSignedIn: () => true,
  refreshMember: vi.fn(),
  identified: () => Promise.resolve(true),
  refreshBalance: vi.fn(),
  isOn: () => Promise.resolve(true),
  applyTheme: vi.fn(),
  ...changes,
})
const guest = { isSignedIn: () => false }

describe('guard 1: pages that need a sign-in', () => {
  it('sends a visitor to sign in, and asks the platform nothing', async () => {
    const context = contextWith(guest)
    expect(await runGuards({ page: 'betRecord', access: 'login' }, context)).toBe('signIn')
    expect(context.refreshMember).not.toHaveBeenCalled()
  })

  it('lets a visitor see open pages', async () => {
    expect(await runGuards({ page: 'sport', access: 'open' }, contextWith(guest))).toBe('proceed')
  })
})

describe('guards 2 and 4: every navigation of a member', () => {
  it('refreshes who is signed in and the balance', async () => {
    const context = contextWith()
    expect(await runGuards({ page: 'home', access: 'open' }, context)).toBe('proceed')
    expect(context.refreshMember).toHaveBeenCalledOnce()
    expect(context.refreshBalance).toHaveBeenCalledOnce()
  })

  it('does neither for a visitor', async () => {
    const context = contextWith(guest)
    await runGuards({ page: 'home', access: 'open' }, context)
    expect(context.refreshMember).not.toHaveBeenCalled()
    expect(context.refreshBalance).not.toHaveBeenCalled()
  })
})

describe('guard 3: pages before which a member shows who they are', () => {
  const deposit = { page: 'saveMoney', access: 'login', identify: true } as const
  const card = { page: 'userinfo', access: 'login', bindPhone: true } as const
  const shown = (is: boolean) => ({ identified: () => Promise.resolve(is) })

  it('asks for a phone and a name where the route is flagged bindPhone, whatever the deposit setting is', () => {
    for (const site of ['never', 'phone', 'name'] as const) {
      expect(demandOf(card, site)).toBe('name')
      expect(demandOf(deposit, site)).toBe(site)
    }
  })

  it('leads a member without them from a flagged route to auth', async () => {
    const identified = vi.fn(() => Promise.resolve(false))
    expect(await runGuards(card, contextWith({ identified }))).toBe('auth')
    expect(identified).toHaveBeenCalledWith(card)
  })

  it.each([
    [true, 'proceed'],
    [false, 'auth'],
  ] as const)('shown %s: %s', async (is, verdict) => {
    expect(await runGuards(deposit, contextWith(shown(is)))).toBe(verdict)
  })

  it('asks a visitor to sign in first, and leaves other pages alone', async () => {
    expect(await runGuards(deposit, contextWith({ ...guest, ...shown(false) }))).toBe('signIn')
    expect(await runGuards({ page: 'betRecord', access: 'login' }, contextWith(shown(false)))).toBe('proceed')
  })

  it('asks who it is before it tells that deposits are switched off, in the order of the spec', async () => {
    const off = contextWith({ ...shown(false), isOn: () => Promise.resolve(false) })
    expect(await runGuards({ ...deposit, needs: 'deposit' }, off)).toBe('auth')
  })

  it('lets the page speak for itself when the platform cannot be asked', async () => {
    const context = contextWith({ identified: () => Promise.reject(new Error('network')) })
    expect(await runGuards(deposit, context)).toBe('proceed')
  })
})

describe('guard 4: deposits switched off', () => {
  const deposit = { page: 'saveMoney', access: 'login', needs: 'deposit' } as const

  it('leads to notFound', async () => {
    expect(await runGuards(deposit, contextWith({ isOn: () => Promise.resolve(false) }))).toBe('notFound')
  })

  it('leaves other pages alone', async () => {
    const context = contextWith({ isOn: () => Promise.resolve(false) })
    expect(await runGuards({ page: 'betRecord', access: 'login' }, context)).toBe('proceed')
  })

  it('lets the page speak for itself when the site cannot be asked', async () => {
    const context = contextWith({ isOn: () => Promise.reject(new Error('network')) })
    expect(await runGuards(deposit, context)).toBe('proceed')
  })
})

it('lets the theme follow the edition on every page', async () => {
  const context = contextWith()
  await runGuards({ page: 'localSport', access: 'login', bare: true }, context)
  await runGuards({ page: 'home', access: 'open' }, context)
  expect(context.applyTheme).toHaveBeenCalledTimes(2)
})
