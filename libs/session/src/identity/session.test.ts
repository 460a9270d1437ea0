import { describe, expect, it, vi } from 'vitest'
import { createSafeArea } from '../storage/area.ts'
import { createStorage } from '../storage/storage.ts'
import { createSession } from './session.ts'

const inTab = () => {
  const storage = createStorage(createSafeArea(() => localStorage))
  return { storage, session: createSession(storage) }
}
/** Browsers notify all tabs but the writing one. */
const tellOtherTabs = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
const DATA = { token: 'token-1', userId: 'user-1' }

describe('session', () => {
  it('begins as a guest, and as the member whose token is kept', () => {
    const { session } = inTab()
    expect(session.identity()).toEqual({ status: 'guest' })
    expect(session.token()).toBeUndefined()
    session.begin(DATA)
    const later = inTab().session
    expect(later.identity()).toEqual({ status: 'member', userId: 'user-1' })
    expect(later.token()).toBe('token-1')
  })

  it('ends once, and forgets', () => {
    const { session, storage } = inTab()
    const heard = vi.fn()
    session.begin(DATA)
    session.subscribe(heard)
    session.end({ reason: 'expired', message: '请重新登录' })
    session.end({ reason: 'expired' })
    expect(heard.mock.calls).toEqual([[{ reason: 'expired', message: '请重新登录' }]])
    expect([storage.get('token'), storage.get('userId')]).toEqual([undefined, undefined])
  })

  it('a token without its user id counts as none', () => {
    const { session, storage } = inTab()
    session.begin(DATA)
    storage.remove('userId')
    expect(inTab().session.identity()).toEqual({ status: 'guest' })
  })
})

describe('tabs', () => {
  it.each(['signed-out', 'expired'] as const)('end together, for the same reason: %s', (reason) => {
    inTab().session.begin(DATA)
    const { session } = inTab()
    const heard = vi.fn()
    session.subscribe(heard)
    const leave = session.followOtherTabs()
    inTab().session.end({ reason })
    tellOtherTabs('token')
    expect(session.identity()).toEqual({ status: 'guest' })
    expect(heard.mock.calls).toEqual([[{ reason, elsewhere: true }]])
    leave()
  })

  it('sign in together, also as someone else', () => {
    const { session } = inTab()
    const leave = session.followOtherTabs()
    inTab().session.begin(DATA)
    tellOtherTabs('token')
    expect(session.identity()).toEqual({ status: 'member', userId: 'user-1' })
    inTab().session.begin({ token: 'token-2', userId: 'user-2' })
    tellOtherTabs('token')
    expect(session.identity()).toEqual({ status: 'member', userId: 'user-2' })
    leave()
  })

  it('learn of an end that they missed, once', () => {
    const { session } = inTab()
    const heard = vi.fn()
    session.begin(DATA)
    session.end({ reason: 'expired', message: '请重新登录' })
    session.subscribe(heard)
    session.followOtherTabs()()
    session.followOtherTabs()()
    expect(heard.mock.calls).toEqual([[{ reason: 'expired', message: '请重新登录' }]])
  })

  it('learn what was missed: what another tab did, which outweighs an end before it', () => {
    inTab().session.begin(DATA)
    const { session } = inTab()
    const heard = vi.fn()
    inTab().session.end({ reason: 'signed-out' })
    const stop = session.subscribe(heard)
    session.followOtherTabs()()
    expect(heard.mock.calls).toEqual([[{ reason: 'signed-out', elsewhere: true }]])
    stop()
    session.begin(DATA)
    session.end({ reason: 'expired' })
    inTab().session.begin({ token: 'token-2', userId: 'user-2' })
    session.subscribe(heard)
    session.followOtherTabs()()
    session.followOtherTabs()()
    expect(heard.mock.calls.slice(1)).toEqual([[undefined]])
    expect(session.token()).toBe('token-2')
  })

  it('hear when everything was cleared, and nothing of other values', () => {
    inTab().session.begin(DATA)
    const { session } = inTab()
    const heard = vi.fn()
    session.subscribe(heard)
    const leave = session.followOtherTabs()
    tellOtherTabs('edition')
    tellOtherTabs('token')
    expect(heard).not.toHaveBeenCalled()
    localStorage.clear()
    tellOtherTabs(null)
    expect(heard).toHaveBeenCalledOnce()
    leave()
  })
})
