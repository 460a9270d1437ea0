import { refuse } from '@pavilion/api-client/testing'
import type { StatusName } from '@pavilion/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Opened, risen } from '../testing/opened.tsx'

const meta = {
  title: 'Auth/Refusals',
  component: Opened,
  parameters: { layout: 'fullscreen' },
  args: { first: { mode: 'login' } },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

const refused = (status: StatusName, text: string | RegExp, data?: unknown): Story => ({
  args: { handlers: { login: () => refuse(status, { data }) } },
  play: async () => {
    const { findByLabelText, getByLabelText } = await risen('登录与注册')
    await userEvent.type(await findByLabelText('账号'), 'linyue88')
    await userEvent.type(getByLabelText('密码'), 'aurora77{Enter}')
    const message = await screen.findByText(text)
    await waitFor(() => expect(message).toBeVisible())
  },
})

export const ContactService = refused('CONTACT_CUSTOMER_SERVICE', '请联系在线客服')
export const RegionLimited = refused('REGION_LIMITED', '您所在的地区无法使用本服务')
export const RegionWarned = refused('REGION_WARNING', '您所在的地区可能限制使用本服务')
export const AddressRestricted = refused('IP_RESTRICTED', '您的网络地址已被限制访问')
export const Suspended = refused('SUSPENDED_WITH_POPUP', '登录与注册暂停服务')
export const SuspendedQuietly = refused('SUSPENDED_WITHOUT_POPUP', '登录与注册暂停服务')
export const Busy = refused('SYSTEM_BUSY', '系统繁忙，请稍后再试')
export const TooOften = refused('FREQUENT_SUBMISSION', /请于 \d+ 秒后再试/, { wait: 30 })
