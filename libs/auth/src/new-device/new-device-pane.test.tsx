import { refuse } from '@pavilion/api-client/testing'
import { storage } from '@pavilion/session'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, openModal, spied } from '../testing/modal-stage.tsx'
import { SENDING, STRANGE_DEVICE } from '../testing/world.ts'

const open = (handlers = {}) => openModal({ mode: 'newDevice', device: STRANGE_DEVICE }, { ...SENDING, ...handlers })
type User = ReturnType<typeof open>['user']

const cells = () => screen.findByRole('textbox', { name: '6 位验证码' })
const complete = async (user: User, digits = '0000') => {
  await user.click(await screen.findByRole('button', { name: '获取验证码' }))
  await user.type(screen.getByLabelText('被隐藏的 4 位数字'), `${digits}{Enter}`)
}

describe('a device that must be verified', () => {
  it('sends a code to the completed phone, and signs in with it', async () => {
    const sendCodeOne = spied<'sendCodeOne'>(() => ({ wait: 60, expiresIn: 300 }))
    const login = spied<'login'>(() => ({ token: 'token', userId: '0191' }))
    const { user } = open({ sendCodeOne, login })
    expect(await screen.findByText('138 **** 6027')).toBeTruthy()
    await complete(user)
    expect(await screen.findByText(/^验证码已发送至 \d+\*+\d+$/)).toBeTruthy()
    expect(sendCodeOne.mock.calls[0]?.[0]).toMatchObject({ type: '3', cate: '0', kaptchcate: 99 })
    expect(screen.getByText(/秒后重新获取/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '6 位验证码' })))
    await user.paste('409 123')
    await user.click(button('验证并登录'))
    await waitFor(() => expect(login.mock.calls).toHaveLength(1))
    expect(login.mock.calls[0]?.[0]).toMatchObject({
      name: 'linyue88',
      password: '0'.repeat(32),
      kaptchcate: 99,
      codeId: STRANGE_DEVICE.codeId,
      sendCodeNum: '409123',
    })
    await waitFor(() => expect(storage.get('token')).toBe('token'))
  })

  it('wants exactly four digits, and says so when the platform knows others', async () => {
    const { user } = open({ sendCodeOne: () => refuse('INVALID_PARAMETER') })
    await complete(user, '00')
    expect(screen.getByText('手机号有误')).toBeTruthy()
    await user.type(screen.getByLabelText('被隐藏的 4 位数字'), '12')
    expect(screen.queryByText('手机号有误')).toBeNull()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('手机号有误')).toBeTruthy()
    await user.keyboard('{Backspace}3')
    expect(screen.queryByText('手机号有误')).toBeNull()
  })

  it('looks disabled until six digits are there, and wants the code to have been sent', async () => {
    const { user } = open()
    const input = await cells()
    await user.type(input, '40a91')
    expect(button('验证并登录').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('验证并登录'))
    expect(screen.getByText('请输入 6 位验证码')).toBeTruthy()
    expect(document.activeElement).toBe(input)
    await user.type(input, '23')
    expect(button('验证并登录').getAttribute('aria-disabled')).toBeNull()
    await user.click(button('验证并登录'))
    expect(screen.getByText('请先获取验证码')).toBeTruthy()
  })

  it('calls instead, with the number it knows by then, and says that a call will come', async () => {
    const sendCodeOne = spied<'sendCodeOne'>(() => ({ wait: 60, expiresIn: 300 }))
    const { user } = open({ sendCodeOne })
    await complete(user)
    await user.click(await screen.findByRole('button', { name: /收不到？改用语音验证码/ }))
    expect(await screen.findByText('验证码已获取，请注意接听电话')).toBeTruthy()
    expect(screen.getByText('我们将拨打您的电话播报验证码，请注意接听。')).toBeTruthy()
    expect(sendCodeOne.mock.calls[1]?.[0]).toMatchObject({ cate: '2' })
  })

  it('asks for the whole address when the code goes by e-mail', async () => {
    const sendCodeOne = spied<'sendCodeOne'>(() => ({ wait: 60, expiresIn: 300 }))
    const { user } = open({ sendCodeOne })
    await user.click(await screen.findByRole('button', { name: '改用邮箱验证码' }))
    await user.type(screen.getByLabelText('邮箱'), 'linyue@example.com{Enter}')
    expect(await screen.findByText(/^验证码已发送至 .\*+.*@/)).toBeTruthy()
    expect(sendCodeOne.mock.calls[0]?.[0]).toMatchObject({ cate: '1' })
  })

  it('offers customer service when the digits were tried too often', async () => {
    const { user, onSupport } = open({ sendCodeOne: () => refuse('MAX_PHONE_ATTEMPTS') })
    await complete(user)
    expect(await screen.findByText('手机号验证次数已达上限')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: '联系客服' })[0]!)
    expect(onSupport).toHaveBeenCalledOnce()
  })

  it('puts a wrong code at the cells', async () => {
    const { user } = open({ login: () => refuse('AUTHENTICATION_CODE_ERROR') })
    await complete(user)
    await user.type(await cells(), '111111')
    act(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await user.click(button('验证并登录'))
    expect(await screen.findByText('验证码错误')).toBeTruthy()
    const input = await cells()
    await waitFor(() => expect(document.activeElement).toBe(input))
  })

  it('leads to another account and to a new one, and keeps nothing in storage', async () => {
    const { user, onGo } = open()
    await cells()
    expect(JSON.stringify(localStorage)).not.toContain('0'.repeat(32))
    await user.click(button('注册新账号'))
    expect(onGo).toHaveBeenLastCalledWith({ mode: 'register' })
  })

  it('leads on to a second factor', async () => {
    const codeId = 'ticket-of-the-second-factor'
    const { user } = open({ login: () => refuse('AUTHENTICATION_REQUIRED', { data: { codeId, methods: ['totp'] } }) })
    await complete(user)
    await user.type(await cells(), '409123{Enter}')
    expect(await screen.findByRole('heading', { name: '双重验证', level: 3 })).toBeTruthy()
  })
})
