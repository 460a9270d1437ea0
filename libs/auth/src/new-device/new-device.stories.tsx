import { refuse } from '@pavilion/api-client/testing'
import { STATUS } from '@pavilion/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Opened, risen } from '../testing/opened.tsx'
import { SENDING, STRANGE_DEVICE } from '../testing/world.ts'

const meta = {
  title: 'Auth/New device',
  component: Opened,
  parameters: { layout: 'fullscreen' },
  args: {
    first: { mode: 'newDevice', device: { ...STRANGE_DEVICE, cates: ['0', '2'] } },
    handlers: SENDING,
  },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

const form = () => risen('新设备验证')

export const Begun: Story = {
  play: async () => {
    const { findByRole } = await form()
    await expect(await findByRole('button', { name: '获取验证码' })).toBeVisible()
  },
}

const complete = async (digits = '0000') => {
  const { findByRole } = await form()
  await userEvent.click(await findByRole('button', { name: '获取验证码' }))
  await userEvent.type(await screen.findByLabelText('被隐藏的 4 位数字'), `${digits}{Enter}`)
}

export const HiddenDigits: Story = {
  play: async () => {
    await complete('00')
    await expect(await screen.findByText('手机号有误')).toBeVisible()
  },
}

export const Typing: Story = {
  play: async () => {
    await complete()
    const cells = await screen.findByRole('textbox', { name: '6 位验证码' })
    await waitFor(() => expect(screen.getByRole('button', { name: /秒后重新获取/ })).toBeVisible())
    await userEvent.type(cells, '409')
    await expect(screen.getByRole('button', { name: '验证并登录' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const WrongCode: Story = {
  args: { handlers: { ...SENDING, login: () => refuse('AUTHENTICATION_CODE_ERROR') } },
  play: async () => {
    await complete()
    await screen.findByRole('button', { name: /秒后重新获取/ })
    await userEvent.type(await screen.findByRole('textbox', { name: '6 位验证码' }), '409123{Enter}')
    await expect(await screen.findByText('验证码错误')).toBeVisible()
  },
}

export const Calling: Story = {
  args: { first: { mode: 'newDevice', device: { ...STRANGE_DEVICE, cates: ['2'] } } },
  play: async () => {
    await complete()
    await expect(await screen.findByText('我们将拨打您的电话播报验证码，请注意接听。')).toBeVisible()
  },
}

export const ThreeWays: Story = { args: { first: { mode: 'newDevice', device: STRANGE_DEVICE } } }

/** The platform's reason replaces the usual text. */
const strange = (status: number): Story => ({
  args: { first: { mode: 'newDevice', device: { ...STRANGE_DEVICE, status } } },
})
export const OtherNetwork = strange(STATUS.IP_NOT_PASSED)
export const OtherNetworkAndDevice = strange(STATUS.DEVICE_AND_IP_NOT_PASSED)
export const AfterALongTime = strange(STATUS.LONG_TIME_NOT_LOGGED_IN)
export const Risky = strange(STATUS.RISKY_LOGIN)

export const WholeAddress: Story = {
  args: { first: { mode: 'newDevice', device: { ...STRANGE_DEVICE, cates: ['1'] } } },
  play: async () => {
    const { findByRole } = await form()
    await userEvent.click(await findByRole('button', { name: '获取验证码' }))
    await userEvent.type(await screen.findByRole('textbox', { name: '邮箱' }), 'linyue{Enter}')
    await expect(await screen.findByText('请输入正确的邮箱')).toBeVisible()
  },
}

export const TriedTooOften: Story = {
  args: { handlers: { ...SENDING, sendCodeOne: () => refuse('MAX_PHONE_ATTEMPTS') } },
  play: async () => {
    await complete()
    await expect(await screen.findByText('手机号验证次数已达上限')).toBeVisible()
  },
}

export const Narrow: Story = { ...Typing, globals: { viewport: { value: 'mobile1' } } }
