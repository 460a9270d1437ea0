import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { someAccounts, someDevices, wellAnswered, wholeMember } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import SecurityPage from './security-page.tsx'

const Page = ({ handlers = {} }: { handlers?: MockHandlers }) => (
  <div style={{ maxWidth: '70rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(handlers)}>
      <SecurityPage onSupport={() => undefined} />
    </Stage>
  </div>
)

const meta = { title: 'Member/Security', component: Page, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Page
>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => undefined)
const dialog = async () => within(await screen.findByRole('dialog'))
const guarded: MockHandlers = {
  memberInfo: () => wholeMember(),
  queryMemberBanksInfoList: () => ({ list: [...someAccounts] }),
  passkeyList: () => ({
    list: [
      { passkeyId: 'p1', name: '我的手机', createdAt: 1_794_000_000, usedAt: 1_795_200_000 },
      { passkeyId: 'p2', name: '办公室电脑', createdAt: 1_793_000_000 },
    ],
  }),
}

export const Unguarded: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('密码错误'))[0]).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: '第 3 页' }))
  },
}

export const Guarded: Story = {
  args: { handlers: guarded },
  play: async ({ canvas }) => {
    const accounts = within(await canvas.findByRole('region', { name: '收款账户' }))
    await expect(await accounts.findByText('招商银行')).toBeVisible()
    await expect(accounts.getByText('•••• 8806')).toBeVisible()
    await expect(accounts.getByText('已绑定 2 个')).toBeVisible()
    await expect(accounts.queryByText('TRC20')).toBeNull()
    const manage = accounts.getByRole('link', { name: '管理收款账户' })
    await expect(manage).toHaveAttribute('href', '/mine/addBankCard')
  },
}

export const Narrow: Story = { args: { handlers: guarded }, globals: { viewport: { value: 'mobile1' } } }

export const Loading: Story = {
  args: {
    handlers: {
      memberInfo: never,
      passkeyList: never,
      queryMemberBanksInfoList: never,
      memberDevices: never,
      signInHistory: never,
    },
  },
}

export const Failed: Story = {
  args: {
    handlers: {
      memberInfo: () => refuse('NO_DATA'),
      passkeyList: () => refuse('NO_DATA'),
      queryMemberBanksInfoList: () => refuse('NO_DATA'),
      memberDevices: () => refuse('NO_DATA'),
      signInHistory: () => refuse('NO_DATA'),
    },
  },
}

export const Empty: Story = {
  args: {
    handlers: {
      memberDevices: () => ({ ...someDevices, list: [] }),
      signInHistory: () => ({ total: 0, list: [] }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '添加收款账户' })).toBeVisible()
  },
}

export const SigningADeviceOut: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '让 iPhone · Safari 退出登录' }))
    const asked = await dialog()
    await waitFor(() => expect(asked.getByText(/iPhone · Safari 将立即退出登录/)).toBeVisible())
  },
}

export const AppToScan: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '开启验证器应用' }))
    const form = await dialog()
    await userEvent.type(form.getByLabelText('登录密码'), 'pavilion88{Enter}')
    await expect(await form.findByRole('img', { name: '供验证器应用扫描的二维码' })).toBeVisible()
    await expect(form.getByRole('textbox', { name: '验证器显示的 6 位动态码' })).toBeInTheDocument()
  },
}

export const AppWithAWrongPassword: Story = {
  args: { handlers: { totpBegin: () => refuse('PASSWORD_CHECK_FAILURE', { message: '登录密码不正确' }) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '开启验证器应用' }))
    const form = await dialog()
    await userEvent.type(form.getByLabelText('登录密码'), 'pavilion77{Enter}')
    await expect(await form.findByText('登录密码不正确')).toBeVisible()
  },
}

export const RecoveryCodes: Story = {
  play: async (context) => {
    await AppToScan.play?.(context)
    const form = await dialog()
    await userEvent.type(form.getByRole('textbox', { name: '验证器显示的 6 位动态码' }), '204816')
    await userEvent.click(form.getByRole('button', { name: '确认开启' }))
    await expect(await screen.findByRole('button', { name: '完成' })).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: '我已妥善保存恢复码' }))
    await expect(screen.getByRole('button', { name: '完成' })).toBeEnabled()
  },
}

export const TurningTheAppOff: Story = {
  args: { handlers: guarded },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '关闭验证器应用' }))
    const form = await dialog()
    await userEvent.type(form.getByLabelText('登录密码'), 'pavilion88{Enter}')
    await waitFor(() => expect(form.getByText('请输入 6 位动态码，或一个恢复码')).toBeVisible())
  },
}

const asks = (codeId: string | undefined): void => {
  if (codeId === undefined)
    refuse('AUTHENTICATION_REQUIRED', { data: { codeId: 'c'.repeat(43), methods: ['totp', 'passkey', 'recovery'] } })
}

export const NewRecoveryCodes: Story = {
  args: {
    handlers: {
      ...guarded,
      recoveryRenew: ({ codeId }) => {
        asks(codeId)
        return { recovery: Array.from('abcdefghij', (letter) => `${letter}bcde-ghij2`) }
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '重新生成恢复码' }))
    const form = await dialog()
    await userEvent.type(form.getByLabelText('登录密码'), 'pavilion88{Enter}')
    await userEvent.type(await form.findByLabelText('动态码或恢复码'), '204816{Enter}')
    await expect(await screen.findByText('abcde-ghij2')).toBeVisible()
    await expect(screen.getByRole('button', { name: '完成' })).toBeDisabled()
  },
}

export const AddingAPasskey: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '添加通行密钥' }))
    const form = await dialog()
    await userEvent.click(form.getByRole('button', { name: '添加' }))
    await waitFor(() => expect(form.getByText('请为通行密钥取个名称')).toBeVisible())
    await waitFor(() => expect(form.getByText('请输入登录密码')).toBeVisible())
  },
}

export const RemovingAPasskey: Story = {
  args: {
    handlers: {
      ...guarded,
      passkeyRemove: ({ codeId }) =>
        codeId === undefined
          ? refuse('AUTHENTICATION_REQUIRED', { data: { codeId: 'c'.repeat(43), methods: ['passkey', 'recovery'] } })
          : {},
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '移除通行密钥“我的手机”' }))
    const form = await dialog()
    await waitFor(() => expect(form.getByText('移除“我的手机”后，将不能再用它登录。')).toBeVisible())
    await userEvent.type(form.getByLabelText('登录密码'), 'pavilion88{Enter}')
    await expect(await form.findByRole('button', { name: '使用通行密钥验证' })).toBeVisible()
    await userEvent.type(form.getByLabelText('动态码或恢复码'), 'abcde-fghij{Enter}')
    const said = await screen.findByText('通行密钥已移除')
    await waitFor(() => expect(said).toBeVisible())
  },
}
