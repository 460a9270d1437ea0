import { refuse } from '@pavilion/api-client/testing'
import { storage } from '@pavilion/session'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { button, openModal, spied } from '../testing/modal-stage.tsx'
import { SECOND_FACTOR_REQUEST, SENDING } from '../testing/world.ts'

const open = (handlers = {}, request = SECOND_FACTOR_REQUEST) =>
  openModal({ mode: 'secondFactor', request }, { ...SENDING, ...handlers })

describe('a second factor', () => {
  it('is the code of an app, typed at once', async () => {
    const loginSecond = spied<'loginSecond'>(() => ({ token: 'second', userId: '0191' }))
    const { user } = open({ loginSecond })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('6 位动态验证码')))
    await user.keyboard('123456{Enter}')
    await waitFor(() => expect(storage.get('token')).toBe('second'))
    expect(loginSecond.mock.calls[0]?.[0]).toEqual({ codeId: SECOND_FACTOR_REQUEST.codeId, totp: '123456' })
  })

  it('is a recovery code, however it is written', async () => {
    const loginSecond = spied<'loginSecond'>(() => ({ token: 'second', userId: '0191' }))
    const { user } = open({ loginSecond })
    await user.click(await screen.findByRole('radio', { name: '恢复码' }))
    await user.type(screen.getByLabelText('恢复码', { selector: 'input[type=text], input:not([type])' }), 'abc{Enter}')
    expect(screen.getByText('请输入正确的恢复码')).toBeTruthy()
    await user.type(document.activeElement!, 'DE FGH23{Enter}')
    await waitFor(() => expect(loginSecond.mock.calls).toHaveLength(1))
    expect(loginSecond.mock.calls[0]?.[0]).toEqual({ codeId: SECOND_FACTOR_REQUEST.codeId, recovery: 'abcde-fgh23' })
  })

  it('gives the code the focus when it is not whole yet, and when it is wrong', async () => {
    const loginSecond = spied<'loginSecond'>(() => refuse('AUTHENTICATION_CODE_ERROR'))
    const { user } = open({ loginSecond })
    const cells = await screen.findByLabelText('6 位动态验证码')
    await user.type(cells, '123')
    await user.click(button('验证并登录'))
    expect(screen.getByText('请输入 6 位验证码')).toBeTruthy()
    expect(document.activeElement).toBe(cells)
    expect(loginSecond.mock.calls).toHaveLength(0)
    await user.type(cells, '456')
    act(() => cells.blur())
    await user.click(button('验证并登录'))
    expect(await screen.findByText('验证码错误')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(cells))
  })

  it('moves to the next way by arrow keys', async () => {
    const { user } = open()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('6 位动态验证码')))
    await user.tab({ shift: true })
    for (const name of ['通行密钥', '恢复码']) {
      await user.keyboard('{ArrowRight}')
      const choice = screen.getByRole<HTMLInputElement>('radio', { name })
      expect(choice.checked).toBe(true)
      expect(document.activeElement).toBe(choice)
    }
  })

  it('says when this browser has no passkeys', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: '通行密钥' }))
    expect(screen.getByText('当前浏览器不支持通行密钥，请改用其他方式。')).toBeTruthy()
  })

  it('is a passkey, asked of the browser; a refusal there can be tried again', async () => {
    vi.stubGlobal('PublicKeyCredential', vi.fn())
    const get = vi.fn<() => Promise<null>>().mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
    const { user } = open({ passkeyOptions: () => ({ options: { challenge: 'AAAA', rpId: 'localhost' } }) })
    await user.click(await screen.findByRole('radio', { name: '通行密钥' }))
    await user.click(button('使用通行密钥'))
    expect(await screen.findByText('未能完成通行密钥验证，请重试或改用其他方式。')).toBeTruthy()
    expect(get).toHaveBeenCalledOnce()
    Reflect.deleteProperty(navigator, 'credentials')
    vi.unstubAllGlobals()
  })

  it('says that a code is wrong, that it is locked, and starts again when the ticket is over', async () => {
    let status: 'AUTHENTICATION_CODE_ERROR' | 'AUTHENTICATION_LOCKED' | 'AUTHENTICATION_CODE_EXPIRED' =
      'AUTHENTICATION_CODE_ERROR'
    const { user, onGo } = open({ loginSecond: () => refuse(status) })
    await user.type(await screen.findByLabelText('6 位动态验证码'), '123456{Enter}')
    expect(await screen.findByText('验证码错误')).toBeTruthy()
    status = 'AUTHENTICATION_LOCKED'
    await user.keyboard('{Enter}')
    expect(await screen.findByText('验证已锁定，请稍后再试')).toBeTruthy()
    status = 'AUTHENTICATION_CODE_EXPIRED'
    await user.keyboard('{Enter}')
    expect(await screen.findByText('本次验证已失效，请重新开始')).toBeTruthy()
    expect(onGo).toHaveBeenLastCalledWith({ mode: 'login' })
  })
})

describe('too many devices', () => {
  const codeId = 'ticket-of-what-was-shown'
  const tooMany = () => refuse('TOO_MANY_DEVICES', { data: { live: 5, most: 5, codeId } })

  it('ends the oldest when the member says so, with the ticket of what was shown', async () => {
    const login = spied<'login'>(() => ({ token: 'second', userId: '0191' }))
    const { user } = open({ loginSecond: tooMany, login })
    await user.type(await screen.findByLabelText('6 位动态验证码'), '123456{Enter}')
    expect(await screen.findByText(/您的账号已在 5 台设备上登录/)).toBeTruthy()
    await user.click(button('继续登录'))
    await waitFor(() => expect(login.mock.calls).toHaveLength(1))
    expect(login.mock.calls[0]?.[0]).toMatchObject({ kaptchcate: 99, codeId, endOldest: '1', name: 'linyue88' })
  })

  it('does not sign in otherwise', async () => {
    const login = spied<'login'>(() => ({ token: 'second', userId: '0191' }))
    const { user } = open({ loginSecond: tooMany, login })
    await user.type(await screen.findByLabelText('6 位动态验证码'), '123456{Enter}')
    await user.click(await screen.findByRole('button', { name: '取消' }))
    expect(login.mock.calls).toHaveLength(0)
  })
})
