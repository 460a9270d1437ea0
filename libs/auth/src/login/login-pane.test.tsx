import { refuse } from '@pavilion/api-client/testing'
import { remember, remembered, storage } from '@pavilion/session'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { button, openModal, spied } from '../testing/modal-stage.tsx'
import { STRANGE_DEVICE } from '../testing/world.ts'

const open = (handlers = {}) => openModal({ mode: 'login' }, handlers)
const signIn = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByLabelText('账号'), 'linyue88')
  await user.type(screen.getByLabelText('密码'), 'aurora77{Enter}')
}
const TOKEN = 'a'.repeat(43)
const NEXT = 'b'.repeat(43)

afterEach(() => remember(undefined))

describe('signing in', () => {
  it('takes blanks for no name', async () => {
    const { user } = open()
    await user.type(await screen.findByLabelText('账号'), '   ')
    await user.type(screen.getByLabelText('密码'), 'aurora77{Enter}')
    expect(await screen.findByText('账号不能为空')).toBeTruthy()
  })
})

describe('a remembered sign-in', () => {
  it('stores a token in place of the password, and not the password', async () => {
    const login = spied<'login'>(() => ({ token: 't', userId: 'u', rememberToken: TOKEN }))
    const { user } = open({ login })
    await user.click(await screen.findByLabelText('记住密码'))
    await signIn(user)
    await waitFor(() => expect(remembered()).toMatchObject({ name: 'linyue88', token: TOKEN }))
    expect(login.mock.calls[0]?.[0]).toMatchObject({ remember: '1' })
    expect(JSON.stringify({ ...localStorage })).not.toContain('aurora77')
  })

  it('signs in by it, and keeps the next', async () => {
    remember('linyue88')
    storage.set('rememberToken', TOKEN)
    const login = spied<'login'>(() => ({ token: 't', userId: 'u', rememberToken: NEXT }))
    const { user } = open({ login })
    expect((await screen.findByLabelText('密码')).getAttribute('placeholder')).toBe('••••••••')
    await user.click(button('登录'))
    await waitFor(() => expect(remembered()?.token).toBe(NEXT))
    expect(login.mock.calls[0]?.[0]).toMatchObject({ name: 'linyue88', rememberToken: TOKEN })
    expect(login.mock.calls[0]?.[0]).not.toHaveProperty('password')
  })

  it('gives way to a password that is typed, and to another name', async () => {
    remember('linyue88')
    storage.set('rememberToken', TOKEN)
    const login = spied<'login'>(() => ({ token: 't', userId: 'u' }))
    const { user } = open({ login })
    await user.type(await screen.findByLabelText('密码'), 'aurora77')
    expect(screen.queryByText('已记住密码，可直接登录')).toBeNull()
    await user.clear(screen.getByLabelText('密码'))
    await user.type(screen.getByLabelText('账号'), 'x')
    expect(button('登录').getAttribute('aria-disabled')).toBe('true')
  })

  it('is forgotten at once when the tick is taken away', async () => {
    remember('linyue88')
    storage.set('rememberToken', TOKEN)
    const { user } = open()
    await user.click(await screen.findByLabelText('记住密码'))
    expect(remembered()).toBeUndefined()
    expect(storage.get('rememberToken')).toBeUndefined()
    expect(button('登录').getAttribute('aria-disabled')).toBe('true')
  })

  it('asks for the password when the platform takes it no longer', async () => {
    remember('linyue88')
    storage.set('rememberToken', TOKEN)
    const { user } = open({ login: () => refuse('INVALID_CREDENTIALS') })
    await user.click(await screen.findByRole('button', { name: '登录' }))
    expect(await screen.findByText('记住的登录已失效，请输入密码')).toBeTruthy()
    expect(remembered()).toBeUndefined()
  })
})

describe('a sign-in that is not over', () => {
  it('leads to the verification of a new device, with what was typed as a hash', async () => {
    const { name: _name, secret: _secret, remember: _remember, status: _status, ...data } = STRANGE_DEVICE
    const { user, onGo } = open({ login: () => refuse('DEVICE_NOT_PASSED', { data }) })
    await signIn(user)
    expect(await screen.findByRole('heading', { name: '新设备验证', level: 3 })).toBeTruthy()
    expect(onGo).toHaveBeenLastCalledWith({
      mode: 'newDevice',
      device: {
        ...data,
        status: 6026,
        name: 'linyue88',
        secret: { password: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
        remember: false,
      },
    })
  })

  it('warns of a region, and continues when the visitor agrees', async () => {
    const login = spied<'login'>((payload) =>
      payload.regionSeen ? { token: 't', userId: 'u' } : refuse('REGION_WARNING'),
    )
    const { user } = open({ login })
    await signIn(user)
    await user.click(await screen.findByRole('button', { name: '我已知晓，继续' }))
    await waitFor(() => expect(login.mock.calls).toHaveLength(2))
    expect(await screen.findByText('登录成功')).toBeTruthy()
  })
})

it('tells the sign-in before, in the site’s time', async () => {
  const lastSignIn = { at: 1_795_250_000, device: 'iPhone · Safari', region: '吉隆坡' }
  const { user } = open({ login: () => ({ token: 't', userId: 'u', lastSignIn }) })
  await signIn(user)
  expect(await screen.findByText(/^上次登录 2026-\d\d-\d\d \d\d:\d\d · iPhone · Safari · 吉隆坡$/)).toBeTruthy()
})

describe('a refused sign-in', () => {
  it('offers customer service where that can help', async () => {
    const { user, onSupport } = open({ login: () => refuse('CONTACT_CUSTOMER_SERVICE') })
    await signIn(user)
    await screen.findByText('请联系在线客服')
    await user.click(screen.getAllByRole('button', { name: '联系客服' })[0]!)
    expect(onSupport).toHaveBeenCalledOnce()
  })

  it('is shown over the form when sign-in is suspended, until it was read', async () => {
    const { user } = open({ login: () => refuse('SUSPENDED_WITH_POPUP', { message: '系统升级' }) })
    await signIn(user)
    expect(await screen.findByText('系统升级')).toBeTruthy()
    await user.click(button('我知道了'))
    expect(screen.queryByText('系统升级')).toBeNull()
  })

  it('is shown in the form otherwise, and counts down where there is a wait', async () => {
    const { user } = open({ login: () => refuse('FREQUENT_SUBMISSION', { data: { wait: 30 } }) })
    await signIn(user)
    expect(await screen.findByText(/请于 (30|29) 秒后再试/)).toBeTruthy()
  })
})
