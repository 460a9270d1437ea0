import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { aMember, wellAnswered } from '../testing/answers.ts'
import { anAccount } from '../testing/withdrawals.ts'
import { Stage } from '../testing/stage.tsx'
import AccountsPage from './accounts-page.tsx'

const Page = ({ handlers = {}, id = 'bank' }: { handlers?: MockHandlers; id?: string }) => (
  <div style={{ maxWidth: '70rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(handlers)}>
      <AccountsPage params={{ id }} onSupport={fn()} />
    </Stage>
  </div>
)

const meta = {
  title: 'Wallet/Accounts',
  component: Page,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Cards: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('卡号'), '6222021234567890')
    await expect(canvas.getByLabelText('卡号')).toHaveValue('6222 0212 3456 7890')
    await expect(canvas.getByLabelText('开户银行')).toHaveValue('ICBC')
    await userEvent.selectOptions(canvas.getByLabelText('开户省份'), '浙江省')
    await userEvent.selectOptions(canvas.getByLabelText('开户城市'), '宁波市')
  },
}

export const Address: Story = {
  args: {
    id: 'coin',
    handlers: {
      addPayoutAccount: () =>
        refuse('INVALID_PARAMETER', {
          data: { faults: [{ path: 'account.address', message: '这是 USDT-ERC20（以太坊）地址，请核对网络' }] },
        }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('地址'), '0xdAC17F958D2ee523a2206206994597C13D831ec7')
    await userEvent.type(canvas.getByLabelText('资金密码'), '246810')
    await userEvent.type(canvas.getByLabelText('短信验证码'), '123456')
    await userEvent.click(canvas.getByRole('button', { name: '确认添加' }))
    await expect(await canvas.findByText('这是 USDT-ERC20（以太坊）地址，请核对网络')).toBeVisible()
  },
}

/** Another member has it: it is kept, and waits for a person. */
export const Reviewed: Story = {
  args: {
    id: 'wallet',
    handlers: { addPayoutAccount: () => refuse('WARNING', { message: '账户已提交，正在人工核对，核对后即可使用' }) },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('账号'), '13912345678')
    await userEvent.type(canvas.getByLabelText('资金密码'), '246810')
    await userEvent.type(canvas.getByLabelText('短信验证码'), '123456')
    await userEvent.click(canvas.getByRole('button', { name: '确认添加' }))
    await expect(await canvas.findByText('账户已提交，正在人工核对，核对后即可使用')).toBeVisible()
  },
}

export const Removing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '删除 招商银行 •••• 8806' }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await waitFor(() => expect(dialog.getByLabelText('短信验证码')).toBeVisible())
  },
}

export const Labelling: Story = {
  args: { id: 'coin' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '修改备注 USDT-TRC20 TQm8Kd4r••••Qe7xVn2p' }))
    await expect(await canvas.findByDisplayValue('常用')).toHaveFocus()
  },
}

export const Disabled: Story = {
  args: {
    handlers: {
      queryMemberBanksInfoList: () => ({
        list: [anAccount({ state: 'disabled', isDefault: false, reason: 'account_name' })],
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('户名与您的实名不符，请改用本人名下的账户')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { handlers: { queryMemberBanksInfoList: () => ({ list: [] }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有绑定银行卡')).toBeVisible()
  },
}

export const WithoutFundPassword: Story = {
  args: { handlers: { memberInfo: () => aMember({ secondPassword: false }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '去设置' })).toBeVisible()
  },
}
