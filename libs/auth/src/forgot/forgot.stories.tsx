import { refuse } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Opened, risen } from '../testing/opened.tsx'
import { SENDING } from '../testing/world.ts'

const meta = {
  title: 'Auth/Forgotten password',
  component: Opened,
  parameters: { layout: 'fullscreen' },
  args: { first: { mode: 'forgot' }, handlers: SENDING },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

const form = () => risen('找回密码')

export const Identity: Story = {
  play: async () => {
    const { findByLabelText } = await form()
    const name = await findByLabelText('账号')
    await waitFor(() => expect(name).toHaveFocus())
  },
}

export const IdentityFaults: Story = {
  play: async () => {
    const { findByRole, getByText } = await form()
    await userEvent.click(await findByRole('button', { name: '下一步' }))
    await expect(getByText('请输入正确的手机号')).toBeVisible()
  },
}

export const ByEmail: Story = {
  play: async () => {
    const { findByRole, getByLabelText } = await form()
    await userEvent.click(await findByRole('radio', { name: '邮箱找回' }))
    await userEvent.type(getByLabelText('账号'), 'linyue88')
    await userEvent.type(getByLabelText('邮箱'), 'linyue@example.com')
  },
}

const identify = async () => {
  const { findByLabelText, getByLabelText } = await form()
  await userEvent.type(await findByLabelText('账号'), 'linyue88')
  await userEvent.type(getByLabelText('手机号'), '13800006027{Enter}')
  return screen.findByRole('textbox', { name: '6 位验证码' })
}

export const Code: Story = {
  play: async () => {
    await userEvent.type(await identify(), '409')
    await waitFor(() => expect(screen.getByRole('button', { name: /秒后可重新发送/ })).toBeVisible())
  },
}

export const CodeWrong: Story = {
  args: { handlers: { ...SENDING, forgetByPhoneTwo: () => refuse('AUTHENTICATION_CODE_ERROR') } },
  play: async () => {
    await userEvent.type(await identify(), '409123{Enter}')
    await expect(await screen.findByText('验证码错误')).toBeVisible()
  },
}

const verify = async () => {
  await userEvent.type(await identify(), '409123{Enter}')
  return screen.findByLabelText('新密码')
}

export const NewPassword: Story = {
  play: async () => {
    await userEvent.type(await verify(), 'aurora7')
  },
}

/** The ticket expired, so the wizard starts again. */
export const TicketOver: Story = {
  args: { handlers: { ...SENDING, forgetByPhoneThree: () => refuse('AUTHENTICATION_CODE_EXPIRED') } },
  play: async () => {
    await userEvent.type(await verify(), 'aurora77')
    await userEvent.type(screen.getByLabelText('确认新密码'), 'aurora77{Enter}')
    await expect(await screen.findByLabelText('手机号')).toBeVisible()
  },
}

export const Done: Story = {
  args: { first: { mode: 'forgot', done: true }, stays: true },
  play: async () => {
    const { findByText } = await form()
    await expect(await findByText('密码修改成功')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: '返回登录' })).toHaveFocus())
  },
}

export const Narrow: Story = { ...Code, globals: { viewport: { value: 'mobile1' } } }
