import { LanguageProvider, type Translate } from '@pavilion/i18n'
import { authEvents, type NewDevice } from '@pavilion/session'
import { ToastHost } from '@pavilion/ui-kit'
import { act, render, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authViewAtom } from './auth-view.ts'
import { createContinuation } from './continuation.ts'
import { followAuth } from './follow-auth.ts'

const DEVICE: NewDevice = {
  name: 'linyue88',
  secret: { password: '0'.repeat(32) },
  remember: false,
  cates: ['0'],
  codeId: 'ticket-of-the-device',
  status: 6026,
}

describe('the auth events', () => {
  const store = createStore()
  const goHome = vi.fn<() => void>()
  const continuation = createContinuation()
  const view = () => store.get(authViewAtom)
  let stop = (): void => undefined
  const follow = (more: { asksToRegister?: boolean; isSignedIn?: boolean } = {}) => {
    stop = followAuth({
      store,
      continuation,
      goHome,
      words: () => ((key: string) => key) as Translate,
      isSignedIn: () => more.isSignedIn === true,
      asksToRegister: more.asksToRegister === true,
    })
  }
  beforeEach(() => {
    vi.useFakeTimers()
    store.set(authViewAtom, undefined)
    goHome.mockClear()
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  it('open the dialog at its pages, switch them, and close it', () => {
    follow()
    authEvents.emit('login')
    expect(view()).toEqual({ mode: 'login' })
    authEvents.emit('switch_auth_way', 2)
    expect(view()).toEqual({ mode: 'register' })
    authEvents.emit('forget_password')
    expect(view()).toEqual({ mode: 'forgot' })
    authEvents.emit('newDevice', DEVICE)
    expect(view()).toEqual({ mode: 'newDevice', device: DEVICE })
    authEvents.emit('switch_auth_way', 1)
    expect(view()).toEqual({ mode: 'login' })
    authEvents.emit('register')
    expect(view()).toEqual({ mode: 'register' })
    authEvents.emit('closeAuth')
    expect(view()).toBeUndefined()
  })

  it('take the header off the wizard when its password was changed, and open nothing when another was', () => {
    follow()
    authEvents.emit('password_change_success')
    expect(view()).toBeUndefined()
    authEvents.emit('forget_password')
    authEvents.emit('password_change_success')
    expect(view()).toEqual({ mode: 'forgot', done: true })
  })

  it('continue after the sign-in, through whatever steps it takes', () => {
    follow()
    const then = vi.fn<() => void>()
    authEvents.emit('login_tips', { then })
    authEvents.emit('newDevice', DEVICE)
    authEvents.emit('login_success', {})
    expect(view()).toBeUndefined()
    expect(then).toHaveBeenCalledOnce()
  })

  it('forget what was wanted when the dialog is closed', () => {
    follow()
    const then = vi.fn<() => void>()
    authEvents.emit('login_tips', { then })
    authEvents.emit('closeAuth')
    authEvents.emit('login_success', {})
    expect(then).not.toHaveBeenCalled()
  })

  it('lead home, and to a new sign-in when the platform ended the session', () => {
    follow()
    authEvents.emit('login_expired', { reason: 'signed-out' })
    expect(view()).toBeUndefined()
    authEvents.emit('login_expired', { reason: 'expired' })
    expect(view()).toEqual({ mode: 'login' })
    expect(goHome).toHaveBeenCalledTimes(2)
  })

  it('say so when another page signed out, and nothing when this one did', () => {
    follow()
    render(createElement(LanguageProvider, null, createElement(ToastHost)))
    const notice = () => screen.queryByText('shell.guard.signedOutElsewhere')
    act(() => authEvents.emit('login_expired', { reason: 'signed-out' }))
    expect(notice()).toBeNull()
    act(() => authEvents.emit('login_expired', { reason: 'signed-out', elsewhere: true }))
    expect(notice()).not.toBeNull()
    expect(view()).toBeUndefined()
  })

  it('open the registration half a second after an address that asks for it, for visitors alone', () => {
    follow({ asksToRegister: true })
    vi.advanceTimersByTime(499)
    expect(view()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(view()).toEqual({ mode: 'register' })
    stop()
    store.set(authViewAtom, undefined)
    follow({ asksToRegister: true, isSignedIn: true })
    vi.advanceTimersByTime(1000)
    expect(view()).toBeUndefined()
  })
})
