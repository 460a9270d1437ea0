import { ApiError } from '@pavilion/api-client'
import { STATUS } from '@pavilion/contract'
import { useSiteConfig } from '@pavilion/brand'
import { remember } from '@pavilion/session'
import { SessionForTests } from '@pavilion/session/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WELCOMING } from '../testing/world.ts'
import { LoginForm, type LoginFormProps } from './login-form.tsx'

const Shown = (args: LoginFormProps) => (
  <SessionForTests site={useSiteConfig()} handlers={WELCOMING}>
    <div style={{ maxWidth: '26rem', padding: '16px' }}>
      <LoginForm {...args} />
    </div>
  </SessionForTests>
)

const meta = {
  title: 'Auth/Sign-in form',
  component: LoginForm,
  tags: ['autodocs'],
  args: { onLogin: fn(async () => undefined), onForgot: fn() },
  render: Shown,
  beforeEach: () => remember(undefined),
  parameters: {
    guide: {
      usage: 'Name and password, at every sign-in: the dialog and the page. Captchas and second factors come after it.',
      states: {
        Empty: 'The button looks disabled; a press says what is missing.',
        Remembered: 'The name is filled in, and dots in the password’s place; it signs in without typing.',
        Refused: 'One answer for a wrong name and for a wrong password.',
        Waiting: 'After too many attempts the button counts the seconds.',
      },
      keyboard: {
        Enter: 'Signs in, from either field.',
        Tab: 'Through the fields, to “remember”, to a forgotten password, to the button.',
      },
      dos: ['Leave what was typed after a refusal.'],
      donts: ['Say which of the two was wrong: it would tell who has an account.'],
    },
  },
} satisfies Meta<typeof LoginForm>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '登录' }))
    await expect(canvas.getByLabelText('账号')).toHaveFocus()
    await expect(args.onLogin).not.toHaveBeenCalled()
  },
}
export const SignsIn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByLabelText('账号'), 'linyue88')
    await userEvent.type(canvas.getByLabelText('密码'), 'aurora77{Enter}')
    await expect(args.onLogin).toHaveBeenCalledWith(expect.objectContaining({ name: 'linyue88', remember: false }))
  },
}
export const Refused: Story = {
  args: {
    onLogin: fn(async () => {
      throw new ApiError({
        kind: 'api',
        status: STATUS.INVALID_CREDENTIALS,
        message: '账号或密码错误',
        data: undefined,
        endpoint: '/login',
      })
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('账号'), 'linyue88')
    await userEvent.type(canvas.getByLabelText('密码'), 'aurora77{Enter}')
    await expect(await canvas.findByText('账号或密码错误')).toBeVisible()
  },
}
