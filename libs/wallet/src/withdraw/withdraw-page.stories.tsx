import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { Withdrawal } from '@pavilion/contract/funds'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { aMember, wellAnswered } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import { aWithdrawal, aWithdrawInfo } from '../testing/withdrawals.ts'
import WithdrawPage from './withdraw-page.tsx'

const Page = ({ handlers = {} }: { handlers?: MockHandlers }) => (
  <div style={{ maxWidth: '70rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(handlers)}>
      <WithdrawPage onSupport={fn()} />
    </Stage>
  </div>
)

const meta = {
  title: 'Wallet/Withdraw',
  component: Page,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '2,000' }))
    await expect(canvas.getByText('贰仟元整')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '查看明细' }))
    await expect(await canvas.findByText('曼城 对 阿森纳')).toBeVisible()
  },
}

export const ToACoinAddress: Story = {
  args: {
    handlers: {
      withdrawInfo: () =>
        aWithdrawInfo({
          running: [
            aWithdrawal('sent', {
              paidTo: { kind: 'coin', code: 'TRC20', masked: 'TQm8Kd4r••••Qe7xVn2p' },
              coins: { coin: 'USDT', amount: 415_748_555n, rate: 7_215_900n },
            }),
          ],
        }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '数字货币' }))
    await userEvent.click(await canvas.findByRole('radio', { name: '2,000' }))
    await expect(await canvas.findByText('277.165703 USDT')).toBeVisible()
  },
}

export const MoreThanIsFree: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('取款金额')
    await userEvent.type(field, '10332.51')
    await userEvent.tab()
    await expect(canvas.getByText('目前可取 ¥10,332.50')).toBeVisible()
  },
}

const codeWanted: MockHandlers = {
  withdrawNew: () =>
    refuse('PHONE_VERIFICATION_REQUIRED', { message: '为保护您的资金，请获取短信验证码，填写后再次提交' }),
}

/** The platform wants a code, and the form asks for one. */
export const CodeWanted: Story = {
  args: { handlers: codeWanted },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '2,000' }))
    await userEvent.type(canvas.getByLabelText('资金密码'), '246810')
    await userEvent.click(canvas.getByRole('button', { name: '提交取款' }))
    await expect(await canvas.findByLabelText('短信验证码')).toBeVisible()
  },
}

/** The answer was lost. Only the same withdrawal can be asked about again. */
export const Unsettled: Story = {
  args: { handlers: { withdrawNew: () => refuse('SERVER_ERROR') } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '1,000' }))
    await userEvent.type(canvas.getByLabelText('资金密码'), '246810')
    await userEvent.click(canvas.getByRole('button', { name: '提交取款' }))
    await canvas.findByText(/您申请的 ¥1,000.00 取款尚未得到答复/)
    await expect(canvas.getByLabelText('取款金额')).toBeDisabled()
  },
}

const phone = { viewport: { value: 'phone' } }

export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '2,000' }))
    await expect(canvas.getByRole('region', { name: '取款 ¥3,000.00' })).toBeVisible()
    await expect(canvas.queryByLabelText('资金密码')).toBeNull()
  },
}

/** The next step: summary and fund password. */
export const SheetOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '2,000' }))
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    const sheet = within(await within(document.body).findByRole('dialog', { name: '确认取款' }))
    await waitFor(() => expect(sheet.getByLabelText('资金密码')).toHaveFocus())
    await userEvent.type(sheet.getByLabelText('资金密码'), '246810')
    await expect(sheet.getByRole('button', { name: '提交取款' })).toBeVisible()
  },
}

const withRunning = (...running: readonly Withdrawal[]): MockHandlers => ({
  withdrawInfo: () => aWithdrawInfo({ running: [...running] }),
})

export const RunningOnAPhone: Story = {
  args: { handlers: withRunning(aWithdrawal('reviewing')) },
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '进度' }))
    await expect(canvas.getByText('工作人员正在核对，通过后自动出款')).toBeVisible()
  },
}

export const Reviewing: Story = {
  args: { handlers: withRunning(aWithdrawal('reviewing')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('工作人员正在核对，通过后自动出款')).toBeVisible()
  },
}

export const Approved: Story = {
  args: { handlers: withRunning(aWithdrawal('approved')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('审核通过后交付款通道')).toBeVisible()
  },
}

export const Sent: Story = {
  args: { handlers: withRunning(aWithdrawal('sent')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('已交付款通道，此阶段不可取消')).toBeVisible()
  },
}

export const Paid: Story = {
  args: { handlers: withRunning(aWithdrawal('paid')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('¥3,000.00 已付到您的账户')).toBeVisible()
  },
}

export const Refused: Story = {
  args: { handlers: withRunning(aWithdrawal('refused')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/需要补充身份资料 · ¥3,000.00 已全额退回中心钱包/)).toBeVisible()
  },
}

export const Cancelled: Story = {
  args: { handlers: withRunning(aWithdrawal('cancelled')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/您已取消 · ¥3,000.00 已全额退回中心钱包/)).toBeVisible()
  },
}

export const Frozen: Story = {
  args: { handlers: withRunning(aWithdrawal('reviewing', { waits: 'frozen' })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('账号已冻结，解冻前暂不出款')).toBeVisible()
  },
}

export const HeldBack: Story = {
  args: { handlers: withRunning(aWithdrawal('reviewing', { waits: 'account' })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('收款账户已停用，暂不能出款')).toBeVisible()
  },
}

/** Each end, and what is held back, as its brief. */
export const EndsOnAPhone: Story = {
  args: {
    handlers: withRunning(
      ...[
        aWithdrawal('sent'),
        aWithdrawal('paid'),
        aWithdrawal('refused'),
        aWithdrawal('returned'),
        aWithdrawal('cancelled'),
        aWithdrawal('reviewing', { waits: 'frozen' }),
      ].map((withdrawal, at) => ({
        ...withdrawal,
        orderNo: `QK26112100710000000${at}`,
        amount: BigInt(at + 1) * 500_00n,
      })),
    ),
  },
  globals: phone,
  play: async ({ canvas }) => {
    for (const amount of ['500', '1,000', '1,500', '2,000', '2,500', '3,000'])
      await expect(await canvas.findByRole('region', { name: `取款 ¥${amount}.00` })).toBeVisible()
  },
}

/** Small amounts alone for a day. */
export const ToANewAccount: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /招商银行/ }))
    await expect(await canvas.findByText(/^新账户：.+ 前合计限 ¥5,000/)).toBeVisible()
  },
}

export const NothingFree: Story = {
  args: {
    handlers: {
      withdrawInfo: () => aWithdrawInfo({ withdrawable: 0n, tied: 12_860_50n, running: [] }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('取款金额'), '100')
    await userEvent.tab()
    await expect(await canvas.findByText('目前可取 ¥0.00')).toBeVisible()
  },
}

export const CodeWantedOnAPhone: Story = {
  args: { handlers: codeWanted },
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '2,000' }))
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    const sheet = within(await within(document.body).findByRole('dialog', { name: '确认取款' }))
    await userEvent.type(await sheet.findByLabelText('资金密码'), '246810')
    await userEvent.click(sheet.getByRole('button', { name: '提交取款' }))
    await waitFor(() => expect(sheet.getByLabelText('短信验证码')).toBeVisible())
  },
}

export const Cancelling: Story = {
  args: { handlers: withRunning(aWithdrawal('reviewing')) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '取消取款' }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText('¥3,000.00 将立即退回中心钱包。')).toBeVisible())
  },
}

export const Returned: Story = {
  args: {
    handlers: { withdrawInfo: () => aWithdrawInfo({ running: [aWithdrawal('returned')], requirements: [], tied: 0n }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/收款账户已停用 · ¥3,000.00 已全额退回中心钱包/)).toBeVisible()
  },
}

/** Which rules turnover has, opened. */
export const Rules: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '流水规则' }))
    await expect(canvas.getByRole('list', { name: '流水规则' })).toBeVisible()
  },
}

export const HeldBackOnAPhone: Story = {
  args: { handlers: withRunning(aWithdrawal('reviewing', { waits: 'account' })) },
  globals: phone,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('收款账户已停用，暂不能出款。可取消这笔取款，改用其他收款账户后重新申请。'),
    ).toBeVisible()
  },
}

export const WithoutAccount: Story = {
  args: { handlers: { queryMemberBanksInfoList: () => ({ list: [] }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '添加收款账户' })).toBeVisible()
    await expect(canvas.getByRole('region', { name: '流水审核' })).toBeVisible()
  },
}

/** Where nothing ties the money, turnover is left out. */
export const Unidentified: Story = {
  args: {
    handlers: {
      memberInfo: () => aMember({ bindPhone: false }),
      withdrawInfo: () => aWithdrawInfo({ running: [], requirements: [], tied: 0n }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '前往认证' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { handlers: { withdrawInfo: () => refuse('SYSTEM_BUSY') } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: '重试' }, { timeout: 10_000 })
  },
}
