import { refuse } from '@pavilion/api-client/testing'
import { MESSAGES, STATUS_CATALOGUE, statusesThat, type StatusName } from '@pavilion/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, openModal, spied } from '../testing/modal-stage.tsx'
import { SENDING, STRANGE_DEVICE } from '../testing/world.ts'

/** Later calls succeed, or run `then`. */
const signIn = async (status: StatusName, data?: unknown, then?: () => never) => {
  const login = spied<'login'>(() => {
    if (login.mock.calls.length > 1 && then) then()
    if (login.mock.calls.length > 1 && !then) return { token: 'token', userId: '0191' }
    return refuse(status, { message: MESSAGES[status]['zh-CN'], data })
  })
  const world = openModal({ mode: 'login' }, { ...SENDING, login })
  await world.user.type(await screen.findByLabelText('账号'), 'linyue88')
  await world.user.type(screen.getByLabelText('密码'), 'aurora77')
  await world.user.click(button('登录'))
  return { ...world, login }
}
const messageOf = (status: StatusName) => screen.findByText(MESSAGES[status]['zh-CN'])
const wayToSupport = (near: HTMLElement) =>
  within(near.closest<HTMLElement>('[role=alert], dialog')!).queryByRole('button', { name: '联系客服' })

describe('the page does what the catalogue says of', () => {
  it.each(statusesThat('support'))('%s: the message is shown with a way to customer service', async (status) => {
    const { user, onSupport } = await signIn(status)
    await user.click(wayToSupport(await messageOf(status))!)
    expect(onSupport).toHaveBeenCalledOnce()
  })

  it.each(statusesThat('wait'))('%s: the button counts down, and cannot be pressed before', async (status) => {
    const { user, login } = await signIn(status, { wait: 30 })
    const waiting = await screen.findByRole('button', { name: /^请于 (30|29) 秒后再试$/ })
    expect(waiting.getAttribute('aria-disabled')).toBe('true')
    expect(await messageOf(status)).toBeTruthy()
    await user.click(waiting)
    expect(login.mock.calls).toHaveLength(1)
  })

  it.each(statusesThat('wait'))('%s: a code that is refused lets the form count, too', async (status) => {
    const { user } = openModal(
      { mode: 'newDevice', device: STRANGE_DEVICE },
      { ...SENDING, sendCodeOne: () => refuse(status, { data: { wait: 30 } }) },
    )
    await user.click(await screen.findByRole('button', { name: '获取验证码' }))
    await user.type(screen.getByLabelText('被隐藏的 4 位数字'), '0000{Enter}')
    const waiting = await screen.findByRole('button', { name: /^请于 (30|29) 秒后再试$/ })
    expect(waiting.getAttribute('aria-disabled')).toBe('true')
  })

  it.each(statusesThat('retry'))('%s: the message is shown beside the button, which tries again', async (status) => {
    const { user, login } = await signIn(status)
    expect(wayToSupport(await messageOf(status))).toBeNull()
    await user.click(button('登录'))
    await waitFor(() => expect(login.mock.calls).toHaveLength(2))
  })

  it.each(statusesThat('message'))('%s: the message is shown, and nothing more', async (status) => {
    const { login } = await signIn(status)
    expect(wayToSupport(await messageOf(status))).toBeNull()
    expect(button('登录').getAttribute('aria-disabled')).toBeNull()
    expect(login.mock.calls).toHaveLength(1)
  })

  it.each(statusesThat('new-device'))('%s: the verification of the device comes', async (status) => {
    const { phoneNumber, cates, codeId } = STRANGE_DEVICE
    await signIn(status, { phoneNumber, cates, codeId })
    expect(await screen.findByRole('heading', { name: '新设备验证', level: 3 })).toBeTruthy()
  })

  it.each(statusesThat('second-factor'))('%s: the second step of the sign-in comes', async (status) => {
    await signIn(status, { codeId: STRANGE_DEVICE.codeId, methods: ['totp'] })
    expect(await screen.findByRole('heading', { name: '双重验证', level: 3 })).toBeTruthy()
  })

  // The whole page handles the others.
  it.each(statusesThat('ask').filter((status) => status !== 'POPUP_NOT_PROMPTED' && status !== 'REALITY_CHECK'))(
    '%s: a dialog asks, and the call is repeated with the answer',
    async (status) => {
      const { user, login } = await signIn(status, { live: 5, most: 5, codeId: STRANGE_DEVICE.codeId })
      const dialog = await screen.findByRole('button', { name: /继续/ })
      expect(login.mock.calls).toHaveLength(1)
      await user.click(dialog)
      await waitFor(() => expect(login.mock.calls).toHaveLength(2))
      const agreed = status === 'REGION_WARNING' ? { regionSeen: '1' } : { endOldest: '1' }
      expect(login.mock.calls[1]?.[0]).toMatchObject(agreed)
    },
  )

  it('every status that a sign-in may answer, the captcha and the fields apart', () => {
    const elsewhere = [
      'done',
      'sign-out',
      'complete-name',
      'bind-phone',
      'prove-phone',
      'closed',
      'transfer',
      're-enter',
    ]
    const here = ['support', 'wait', 'retry', 'message', 'new-device', 'second-factor', 'ask', 'captcha', 'field']
    const kinds = new Set(Object.values(STATUS_CATALOGUE).map(({ does }) => does))
    expect([...kinds].toSorted()).toEqual([...elsewhere, ...here].toSorted())
  })
})
