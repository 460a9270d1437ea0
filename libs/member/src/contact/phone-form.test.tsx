import { md5 } from '@pavilion/api-client'
import { memberFacts, refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { PayloadOf } from '@pavilion/contract'
import type { sendCodeTwo } from '@pavilion/contract/account'
import type { bindPhone } from '@pavilion/contract/profile'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { wellAnswered, wholeMember } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import { PhoneForm } from './phone-form.tsx'

const open = async (handlers: MockHandlers = {}, member = memberFacts()) => {
  const onDone = vi.fn()
  const { user } = await renderOnStage(<PhoneForm member={member} submitText="保存" onDone={onDone} />, {
    handlers: wellAnswered(handlers),
  })
  const fill = async (name: string, text: string) => user.type(await screen.findByLabelText(name), text)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { onDone, fill, press }
}

describe('binding a phone', () => {
  it('sends the code to the number in the field, wrapped and as md5, and waits as long as the answer says', async () => {
    const asked: PayloadOf<typeof sendCodeTwo>[] = []
    const { fill, press } = await open({
      sendCodeTwo: (payload) => {
        asked.push(payload)
        return { wait: 60, expiresIn: 600 }
      },
    })
    await fill('手机号', '13800006027')
    await press('获取验证码')
    expect(await screen.findByRole('button', { name: /^\d+ 秒$/ })).toBeDefined()
    expect(asked).toEqual([
      {
        type: '4',
        cate: '0',
        areaCode: '+86',
        SendCodeNum: md5('13800006027'),
        sendCodeNumV2: expect.stringMatching(/^1\.test-1\./),
      },
    ])
  })

  it('binds with the code and the digest of the password', async () => {
    const bound: PayloadOf<typeof bindPhone>[] = []
    const { onDone, fill, press } = await open({
      bindPhone: (payload) => {
        bound.push(payload)
        return {}
      },
    })
    await fill('手机号', '13800006027')
    await fill('验证码', '204816')
    await fill('登录密码', 'pavilion88')
    await press('保存')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(bound).toEqual([{ areaCode: '+86', phone: '13800006027', code: '204816', password: md5('pavilion88') }])
  })

  it('asks for a code of the bound one too, and tells a wrong password beside its field', async () => {
    const { fill, press } = await open(
      { bindPhone: () => refuse('PASSWORD_CHECK_FAILURE', { message: '登录密码不正确' }) },
      wholeMember(),
    )
    await fill('新手机号', '13900001234')
    await fill('验证码', '204816')
    await fill('登录密码', 'pavilion77')
    await press('保存')
    expect(await screen.findByText('请输入验证码')).toBeDefined()
    await fill('原手机验证码', '123456')
    await press('保存')
    expect(await screen.findByText('登录密码不正确')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('password'))
  })

  it('marks the code of the bound one where the platform says that it is the wrong one', async () => {
    const message = '验证码错误'
    const { fill, press } = await open(
      {
        bindPhone: () =>
          refuse('AUTHENTICATION_CODE_ERROR', { message, data: { faults: [{ path: 'currentCode', message }] } }),
      },
      wholeMember(),
    )
    await fill('原手机验证码', '123456')
    await fill('新手机号', '13900001234')
    await fill('验证码', '204816')
    await fill('登录密码', 'pavilion88')
    await press('保存')
    expect(await screen.findByText(message)).toBeDefined()
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('currentCode'))
    expect(screen.getByLabelText('原手机验证码').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('验证码').getAttribute('aria-invalid')).not.toBe('true')
  })

  it('says that a value is being checked, and nothing of why', async () => {
    const { onDone, fill, press } = await open({ bindPhone: () => refuse('WARNING', { message: '资料正在核对' }) })
    await fill('手机号', '13800006027')
    await fill('验证码', '204816')
    await fill('登录密码', 'pavilion88')
    await press('保存')
    expect(await screen.findByText('资料正在核对')).toBeDefined()
    await press('我知道了')
    expect(onDone).toHaveBeenCalledOnce()
  })
})
