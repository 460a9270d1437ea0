import { memberFacts, refuse } from '@pavilion/api-client/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import { PasswordForm } from './password-form.tsx'

it('tells beside the new password what the platform has against it', async () => {
  const nothing = () => undefined
  const { user } = await renderOnStage(
    <PasswordForm kind="fund" member={memberFacts({ secondPassword: false })} onDone={nothing} onCancel={nothing} />,
    {
      handlers: wellAnswered({
        bindPassword: () =>
          refuse('INVALID_PARAMETER', {
            message: '请求参数错误',
            data: { faults: [{ path: 'password', message: '密码过于简单，请换一个' }] },
          }),
      }),
    },
  )
  await user.type(screen.getByLabelText('登录密码'), 'pavilion88')
  await user.type(screen.getByLabelText('资金密码'), '123456')
  await user.type(screen.getByLabelText('确认资金密码'), '123456')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('密码过于简单，请换一个')
  expect(screen.getByLabelText('资金密码').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('请求参数错误')).toBeNull()
})
