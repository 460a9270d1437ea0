import { memberFacts, refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { MESSAGES, statusesThat, type StatusName } from '@pavilion/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PhoneForm } from '../contact/phone-form.tsx'
import { NameForm } from '../profile/name-form.tsx'
import { wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'

const nothing = () => undefined

const phone = async (handlers: MockHandlers) => {
  const form = <PhoneForm member={memberFacts()} submitText="保存" onDone={nothing} />
  const { user } = await renderOnStage(form, { handlers: wellAnswered(handlers) })
  await user.type(await screen.findByLabelText('手机号'), '13800006027')
  await user.type(screen.getByLabelText('验证码'), '204816')
  await user.type(screen.getByLabelText('登录密码'), 'pavilion88')
  return user
}
const name = async (handlers: MockHandlers) => {
  const form = <NameForm submitText="保存" onDone={nothing} />
  const { user } = await renderOnStage(form, { handlers: wellAnswered(handlers) })
  await user.type(screen.getByRole('textbox'), '林月')
  return user
}
const press = (text: string | RegExp) => screen.getByRole('button', { name: text })

const FIELDS: Partial<Record<StatusName, 'phone' | 'name'>> = {
  INVALID_PARAMETER: 'name',
  DATA_EXISTS: 'name',
  AUTHENTICATION_CODE_ERROR: 'phone',
  AUTHENTICATION_CODE_EXPIRED: 'phone',
  PASSWORD_CHECK_FAILURE: 'phone',
}

describe('a form does what the catalogue says of', () => {
  it.each(statusesThat('field'))('%s: the message is shown beside its field', async (status) => {
    const answer = () => refuse(status)
    const user = FIELDS[status] === 'phone' ? await phone({ bindPhone: answer }) : await name({ bindOther: answer })
    await user.click(press('保存'))
    const message = await screen.findByText(MESSAGES[status]['zh-CN'])
    const field = document.querySelector('[aria-invalid=true]')
    expect(field?.getAttribute('aria-describedby')?.split(' ')).toContain(message.id || message.closest('[id]')?.id)
    expect(Object.keys(FIELDS)).toContain(status)
  })

  it.each(statusesThat('wait'))('%s: the button counts down, and cannot be pressed before', async (status) => {
    let calls = 0
    const user = await phone({
      bindPhone: () => {
        calls += 1
        return refuse(status, { data: { wait: 600 } })
      },
    })
    await user.click(press('保存'))
    const waiting = await screen.findByRole('button', { name: '请于 10 分钟后再试' })
    expect(screen.getByText(MESSAGES[status]['zh-CN'])).toBeTruthy()
    await user.click(waiting)
    expect(calls).toBe(1)
  })

  it.each(statusesThat('wait'))('%s: so does the button that asks for a code', async (status) => {
    const user = await phone({ sendCodeTwo: () => refuse(status, { data: { wait: 30 } }) })
    await user.click(press('获取验证码'))
    const waiting = await screen.findByRole('button', { name: /^请于 (30|29) 秒后再试$/ })
    expect(waiting.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(MESSAGES[status]['zh-CN'])).toBeTruthy()
  })

  it.each([...statusesThat('retry'), ...statusesThat('message')])(
    '%s: the message is shown, and the form may be sent again',
    async (status) => {
      const user = await phone({ bindPhone: () => refuse(status) })
      await user.click(press('保存'))
      expect(await screen.findByText(MESSAGES[status]['zh-CN'])).toBeTruthy()
      if (status !== 'WARNING') expect(press('保存').getAttribute('aria-disabled')).toBeNull()
    },
  )
})
