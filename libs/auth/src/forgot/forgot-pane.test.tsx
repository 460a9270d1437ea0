import { refuse } from '@pavilion/api-client/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, openModal, spied } from '../testing/modal-stage.tsx'
import { SENDING } from '../testing/world.ts'

const open = (handlers = {}) => openModal({ mode: 'forgot' }, { ...SENDING, ...handlers })
type User = ReturnType<typeof open>['user']

const identify = async (user: User) => {
  await user.type(await screen.findByLabelText('账号'), 'linyue88')
  await user.type(screen.getByLabelText('手机号'), '13800006027{Enter}')
}
const code = () => screen.findByRole('textbox', { name: '6 位验证码' })

describe('a forgotten password', () => {
  it('is replaced by keyboard alone: identity, code, new password, success, and back to sign-in after 3 s', async () => {
    const [one, two, three] = [
      spied<'forgetByPhoneOne'>(() => ({ wait: 60, expiresIn: 300, codeId: 'ticket-of-step-one' })),
      spied<'forgetByPhoneTwo'>(() => ({ codeId: 'ticket-of-step-two' })),
      spied<'forgetByPhoneThree'>(() => ({})),
    ]
    const { user, onGo } = open({ forgetByPhoneOne: one, forgetByPhoneTwo: two, forgetByPhoneThree: three })
    await identify(user)
    const cells = await code()
    expect(document.activeElement).toBe(cells)
    expect(await screen.findByText(/^若账号信息无误，验证码已发送至 \d+\*+\d+$/)).toBeTruthy()
    await user.keyboard('409123{Enter}')
    await user.type(await screen.findByLabelText('新密码'), 'aurora77')
    await user.type(screen.getByLabelText('确认新密码'), 'aurora77{Enter}')
    expect(await screen.findByText('密码修改成功')).toBeTruthy()
    expect(screen.queryByText('找回密码', { selector: 'h3' })).toBeNull()
    expect(onGo).toHaveBeenLastCalledWith({ mode: 'forgot', done: true })
    expect(one.mock.calls[0]?.[0]).toEqual({ name: 'linyue88', areaCode: '+86', phone: '13800006027' })
    expect(two.mock.calls[0]?.[0]).toMatchObject({ code: '409123', codeId: 'ticket-of-step-one' })
    expect(three.mock.calls[0]?.[0]).toMatchObject({
      password: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      codeId: 'ticket-of-step-two',
    })
    await waitFor(() => expect(onGo).toHaveBeenLastCalledWith({ mode: 'login' }))
  })

  it('says what is missing, and knows the numbers of the area', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '下一步' }))
    expect(screen.getByText('请输入账号')).toBeTruthy()
    expect(screen.getByText('请输入正确的手机号')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('账号'))
    await user.type(screen.getByLabelText('手机号'), '51234567')
    await screen.findByRole('option', { name: '+852 中国香港' })
    await user.selectOptions(screen.getByLabelText('国家或地区'), '+852')
    expect(screen.queryByText('请输入正确的手机号')).toBeNull()
  })

  it('says at a field that was left what is wrong with it', async () => {
    const { user } = open()
    await user.type(await screen.findByLabelText('手机号'), '51234567')
    expect(screen.queryByText('请输入正确的手机号')).toBeNull()
    await user.tab()
    expect(screen.getByText('请输入正确的手机号')).toBeTruthy()
  })

  it('puts what the platform has against the new password beside it, with the focus', async () => {
    const faults = [{ path: 'password', message: '密码过于简单，请换一个' }]
    const { user } = open({ forgetByPhoneThree: () => refuse('INVALID_PARAMETER', { data: { faults } }) })
    await identify(user)
    await user.type(await code(), '409123{Enter}')
    await user.type(await screen.findByLabelText('新密码'), 'aurora77')
    await user.type(screen.getByLabelText('确认新密码'), 'aurora77{Enter}')
    expect(await screen.findByText('密码过于简单，请换一个')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('新密码')))
  })

  it('goes back from its first step to the sign-in', async () => {
    const { user, onGo } = open()
    await user.click(await screen.findByRole('button', { name: '上一步' }))
    expect(onGo).toHaveBeenLastCalledWith({ mode: 'login' })
  })

  it('takes a name longer than any there is, and leaves the platform to say nothing of it', async () => {
    const one = spied<'forgetByPhoneOne'>(() => ({ wait: 60, expiresIn: 300, codeId: 'ticket-of-step-one' }))
    const { user } = open({ forgetByPhoneOne: one })
    await user.type(await screen.findByLabelText('账号'), 'a-name-of-thirty-characters-88')
    await user.type(screen.getByLabelText('手机号'), '13800006027{Enter}')
    await code()
    expect(one.mock.calls[0]?.[0]).toMatchObject({ name: 'a-name-of-thirty-characters-88' })
  })

  it('goes by e-mail instead, from the beginning', async () => {
    const one = spied<'forgetByEmailOne'>(() => ({ wait: 60, expiresIn: 600, codeId: 'ticket-of-step-one' }))
    const { user } = open({ forgetByEmailOne: one })
    await user.type(await screen.findByLabelText('账号'), 'linyue88')
    await user.click(screen.getByRole('radio', { name: '邮箱找回' }))
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('')
    await user.type(screen.getByLabelText('账号'), 'linyue88')
    await user.type(screen.getByLabelText('邮箱'), 'linyue@example.com{Enter}')
    await code()
    expect(await screen.findByText(/^若账号信息无误，验证码已发送至 .\*+.*@/)).toBeTruthy()
    expect(screen.getByText(/10 分钟内有效/)).toBeTruthy()
    expect(one.mock.calls[0]?.[0]).toEqual({ name: 'linyue88', email: 'linyue@example.com' })
  })

  it('puts a wrong code at the cells, and asks for another by a call', async () => {
    const sendCodeOne = spied<'sendCodeOne'>(() => ({ wait: 60, expiresIn: 300 }))
    const { user } = open({ forgetByPhoneTwo: () => refuse('AUTHENTICATION_CODE_ERROR'), sendCodeOne })
    await identify(user)
    await user.type(await code(), '111111{Enter}')
    expect(await screen.findByText('验证码错误')).toBeTruthy()
    await user.click(button(/改用语音验证码/))
    expect(await screen.findByText('验证码已获取，请注意接听电话')).toBeTruthy()
    expect(sendCodeOne.mock.calls[0]?.[0]).toMatchObject({ type: '2', cate: '2' })
  })

  it('goes back a step, and on again without asking twice', async () => {
    const one = spied<'forgetByPhoneOne'>(() => ({ wait: 60, expiresIn: 300, codeId: 'ticket-of-step-one' }))
    const { user } = open({ forgetByPhoneOne: one })
    await identify(user)
    await code()
    await user.click(button('上一步'))
    await user.click(await screen.findByRole('button', { name: '下一步' }))
    await code()
    expect(one.mock.calls).toHaveLength(1)
  })

  it('begins again when its ticket is over, and leads back to sign-in', async () => {
    const { user, onGo } = open({ forgetByPhoneThree: () => refuse('AUTHENTICATION_CODE_EXPIRED') })
    await identify(user)
    await user.type(await code(), '409123{Enter}')
    await user.type(await screen.findByLabelText('新密码'), 'aurora77')
    await user.type(screen.getByLabelText('确认新密码'), 'aurora77{Enter}')
    expect(await screen.findByText('本次验证已失效，请重新开始')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('linyue88')
    await user.click(button('返回登录'))
    expect(onGo).toHaveBeenLastCalledWith({ mode: 'login' })
  })
})
