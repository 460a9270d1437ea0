import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { aChannel, anOrder, someChannels, wellAnswered } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import DepositPage from './deposit-page.tsx'

const Page = ({ handlers = {} }: { handlers?: MockHandlers }) => (
  <div style={{ maxWidth: '70rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(handlers)}>
      <DepositPage onSupport={fn()} />
    </Stage>
  </div>
)

const meta = {
  title: 'Wallet/Deposit',
  component: Page,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => undefined)

export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '5,000' }))
    await expect(canvas.getByText('伍仟元整')).toBeVisible()
    await expect(canvas.getByLabelText('存款金额')).toHaveValue('5,000')
  },
}

export const AboveTheLimit: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /扫码支付/ }))
    await userEvent.type(canvas.getByLabelText('存款金额'), '5000.01')
    await expect(canvas.getByText('单笔最高存款 ¥5,000')).toBeVisible()
  },
}

export const Coins: Story = {
  args: {
    handlers: {
      paymentTypes: () => ({
        list: [
          aChannel({
            id: 'coin',
            kind: 'coin',
            waitScreen: 'virtual',
            name: { 'zh-CN': '数字货币转账', 'zh-TW': '數位貨幣轉帳' },
          }),
          ...someChannels,
        ],
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '1,000' }))
    await expect(await canvas.findByText('约需转入 139.975645 USDT，提交后锁定汇率')).toBeVisible()
  },
}

export const PayerIsNamed: Story = {
  args: { handlers: { paymentTypes: () => ({ list: [aChannel({ matchPayer: true, signalCode: true })] }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: '存款人姓名' })).toHaveValue('林*悦')
  },
}

export const PayerIsUnknown: Story = {
  args: {
    handlers: {
      paymentTypes: () => ({ list: [aChannel({ matchPayer: true })] }),
      getCustomerInfo: () => ({}),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '填写真实姓名' })).toBeVisible()
  },
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '提交存款' }))
    await expect(canvas.getByLabelText('存款金额')).toHaveFocus()
  },
}

export const Submitting: Story = {
  args: { handlers: { pay: never } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '1,000' }))
    await userEvent.click(canvas.getByRole('button', { name: '提交存款' }))
    await canvas.findByRole('button', { name: /提交中/ })
  },
}

/** The answer was lost. Only the same deposit can be requested again. */
export const Unsettled: Story = {
  args: { handlers: { pay: () => refuse('SERVER_ERROR') } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '1,000' }))
    await userEvent.click(canvas.getByRole('button', { name: '提交存款' }))
    await canvas.findByText(/您申请的 ¥1,000.00 存款尚未得到答复/)
    await expect(canvas.getByRole('button', { name: '确认结果' })).toBeEnabled()
    await expect(canvas.getByLabelText('存款金额')).toBeDisabled()
  },
}

export const WaitingOrder: Story = {
  args: {
    handlers: {
      getDepositOrderStatus: () => ({ order: anOrder() }),
      pay: () => refuse('DATA_EXISTS', { message: '您有一笔存款尚未完成，请先付款或取消' }),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/您有一笔 ¥5,000.00 的存款等待付款/)
    await userEvent.click(canvas.getByRole('radio', { name: '1,000' }))
    await userEvent.click(canvas.getByRole('button', { name: '提交存款' }))
    await canvas.findByText(/请先付款或取消/)
    await expect(canvas.getAllByRole('link', { name: '继续付款' })).toHaveLength(2)
  },
}

export const Resting: Story = {
  args: {
    handlers: {
      pay: () => refuse('ACCESS_DENIED', { message: '您正处于冷静期，2026-11-22 20:30 后可继续存款与投注' }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '1,000' }))
    await userEvent.click(canvas.getByRole('button', { name: '提交存款' }))
    await expect(await canvas.findByRole('link', { name: '责任博彩' })).toBeVisible()
  },
}

export const Narrow: Story = { ...Ready, globals: { viewport: { value: 'mobile1' } } }

export const Loading: Story = { args: { handlers: { paymentTypes: never } } }

export const Maintenance: Story = {
  args: { handlers: { paymentTypes: () => ({ list: [aChannel({ state: 'maintenance' })] }) } },
  play: async ({ canvas }) => {
    await canvas.findByText('暂无可用的存款通道')
  },
}

const answers = [[], someChannels]
export const NoneAtFirst: Story = {
  args: { handlers: { paymentTypes: () => ({ list: [...(answers.shift() ?? someChannels)] }) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '重新查询' }))
    await canvas.findByText('共 2 个通道可用')
  },
}

export const Failed: Story = {
  args: { handlers: { paymentTypes: () => refuse('MAINTENANCE') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible()
  },
}
