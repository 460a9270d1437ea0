import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { DepositOrder } from '@pavilion/contract/funds'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { anOrder, INSTRUCTIONS, ORDER_COINS, wellAnswered } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import DepositWaitPage from './deposit-wait-page.tsx'

interface PageSettings {
  readonly state?: DepositOrder['state']
  readonly order?: Partial<DepositOrder>
  readonly handlers?: MockHandlers
}

const Page = ({ state, order, handlers }: PageSettings) => (
  <div style={{ maxWidth: '70rem', padding: '16px' }}>
    <Stage handlers={wellAnswered({ getDepositOrderStatus: () => ({ order: anOrder(state, order) }), ...handlers })}>
      <DepositWaitPage params={{ orderNo: 'CK2611210084' }} onSupport={fn()} />
    </Stage>
  </div>
)

const meta = { title: 'Wallet/Deposit wait', component: Page, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Page
>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => undefined)

const titled = (name: string): NonNullable<Story['play']> => {
  return async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name })).toBeVisible()
  }
}

export const Pending: Story = { args: { state: 'pending' }, play: titled('请在倒计时内完成付款') }
export const Created: Story = { args: { state: 'created' }, play: titled('正在联系支付通道') }
export const Paid: Story = { args: { state: 'paid' }, play: titled('存款成功') }
export const FailedPayment: Story = { args: { state: 'failed' }, play: titled('付款未成功') }
export const Closed: Story = { args: { state: 'closed' }, play: titled('存款已取消') }
export const Expired: Story = { args: { state: 'expired' }, play: titled('订单已过期') }
export const Narrow: Story = { ...Pending, globals: { viewport: { value: 'mobile1' } } }

const COIN_ORDER = { kind: 'coin', waitScreen: 'virtual', coins: ORDER_COINS, instructions: INSTRUCTIONS.coin } as const

export const ClosedInCoins: Story = {
  args: { state: 'closed', order: COIN_ORDER },
  play: async ({ canvas }) => expect(await canvas.findByText(/^订单已取消，锁定汇率不再有效/)).toBeVisible(),
}
export const Transfer: Story = {
  args: { state: 'pending', order: { waitScreen: 'transfer', instructions: INSTRUCTIONS.transfer } },
  play: titled('请在倒计时内完成转账'),
}
export const Huiwang: Story = {
  args: { state: 'pending', order: { kind: 'wallet', waitScreen: 'huiwang', instructions: INSTRUCTIONS.wallet } },
  play: titled('请在倒计时内完成转账'),
}
export const Xnbsk: Story = {
  args: { state: 'pending', order: { kind: 'wallet', waitScreen: 'xnbsk', instructions: INSTRUCTIONS.wallet } },
  play: titled('请在倒计时内完成转账'),
}
export const Virtual: Story = {
  args: { state: 'pending', order: COIN_ORDER },
  play: titled('请在倒计时内完成转币'),
}
export const Scan: Story = {
  args: { state: 'pending', order: { kind: 'scan', instructions: INSTRUCTIONS.scan } },
  play: titled('请在倒计时内完成付款'),
}
export const PartOfCoins: Story = {
  args: {
    state: 'pending',
    order: {
      ...COIN_ORDER,
      receipts: [{ at: Math.floor(Date.now() / 1000), amount: 2_500_00n, credit: 2_500_00n, coins: 349_939_111n }],
    },
  },
  play: titled('请在倒计时内完成转币'),
}
export const InReview: Story = {
  args: {
    state: 'pending',
    order: { review: { reason: 'payer_name', amount: 5_000_00n, at: Math.floor(Date.now() / 1000) } },
  },
  play: titled('款项正在人工核对'),
}
export const CreditedByHand: Story = {
  args: {
    state: 'pending',
    order: { decided: { outcome: 'credited', amount: 4_000_00n, at: Math.floor(Date.now() / 1000) } },
  },
  play: titled('款项已核对入账'),
}
export const SentBack: Story = {
  args: {
    state: 'pending',
    order: { decided: { outcome: 'rejected', amount: 4_000_00n, at: Math.floor(Date.now() / 1000) } },
  },
  play: titled('请在倒计时内完成付款'),
}
export const TransferNarrow: Story = { ...Transfer, globals: { viewport: { value: 'mobile1' } } }

export const NotYetPaid: Story = {
  args: { state: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '我已完成付款' }))
    const message = await screen.findByText('尚未收到付款，到账后将自动更新')
    await waitFor(() => expect(message).toBeVisible())
  },
}

export const GivingUp: Story = {
  args: { state: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '取消存款' }))
    const question = await screen.findByRole('dialog', { name: '取消这笔存款？' })
    await waitFor(() => expect(question).toBeVisible())
    await expect(within(question).getByRole('button', { name: '暂不取消' })).toHaveFocus()
  },
}

export const Loading: Story = { args: { handlers: { getDepositOrderStatus: never } } }

export const Missing: Story = {
  args: { handlers: { getDepositOrderStatus: () => ({ order: null }) } },
  play: async ({ canvas }) => {
    await canvas.findByText('未找到这笔存款')
  },
}

export const Failed: Story = {
  args: { handlers: { getDepositOrderStatus: () => refuse('MAINTENANCE') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible()
  },
}
