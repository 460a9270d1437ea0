import { refuse } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Opened, risen } from '../testing/opened.tsx'
import { SECOND_FACTOR_REQUEST, SENDING } from '../testing/world.ts'

const meta = {
  title: 'Auth/Second factor',
  component: Opened,
  parameters: { layout: 'fullscreen' },
  args: { first: { mode: 'secondFactor', request: SECOND_FACTOR_REQUEST }, handlers: SENDING },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

const form = () => risen('双重验证')
const choose = async (name: string) => {
  const { findByRole } = await form()
  await userEvent.click(await findByRole('radio', { name }))
}

export const App: Story = {
  play: async () => {
    const { findByLabelText } = await form()
    const code = await findByLabelText('6 位动态验证码')
    await waitFor(() => expect(code).toHaveFocus())
  },
}

export const AppAlone: Story = {
  args: { first: { mode: 'secondFactor', request: { ...SECOND_FACTOR_REQUEST, methods: ['totp'] } } },
}

const answer = async () => {
  const { findByLabelText } = await form()
  await userEvent.type(await findByLabelText('6 位动态验证码'), '123456{Enter}')
}

export const Wrong: Story = {
  args: { handlers: { ...SENDING, loginSecond: () => refuse('AUTHENTICATION_CODE_ERROR') } },
  play: async () => {
    await answer()
    await expect(await screen.findByText('验证码错误')).toBeVisible()
  },
}

export const Locked: Story = {
  args: { handlers: { ...SENDING, loginSecond: () => refuse('AUTHENTICATION_LOCKED') } },
  play: async () => {
    await answer()
    await expect(await screen.findByText('验证已锁定，请稍后再试')).toBeVisible()
  },
}

export const Passkey: Story = { play: () => choose('通行密钥') }

export const PasskeyFailed: Story = {
  args: { handlers: { ...SENDING, passkeyOptions: () => ({ options: { challenge: '', rpId: 'elsewhere.test' } }) } },
  play: async () => {
    await choose('通行密钥')
    await userEvent.click(screen.getByRole('button', { name: '使用通行密钥' }))
    await expect(await screen.findByText('未能完成通行密钥验证，请重试或改用其他方式。')).toBeVisible()
  },
}

export const PasskeyUnknown: Story = {
  beforeEach: () => {
    const { PublicKeyCredential } = globalThis
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    return () => void Object.assign(globalThis, { PublicKeyCredential })
  },
  play: async () => {
    await choose('通行密钥')
    await waitFor(() => expect(screen.getByText('当前浏览器不支持通行密钥，请改用其他方式。')).toBeVisible())
  },
}

export const Recovery: Story = { play: () => choose('恢复码') }

export const TooManyDevices: Story = {
  args: {
    handlers: {
      ...SENDING,
      loginSecond: () => refuse('TOO_MANY_DEVICES', { data: { live: 5, most: 5, codeId: 'ticket-of-what-was-shown' } }),
    },
  },
  play: async () => {
    await answer()
    const question = await screen.findByText(/您的账号已在 5 台设备上登录/)
    await waitFor(() => expect(question).toBeVisible())
  },
}

export const Narrow: Story = { ...App, globals: { viewport: { value: 'mobile1' } } }
