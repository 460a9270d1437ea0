import { protectionFacts, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { wellAnswered } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import TransferIn from './transfer-in.tsx'

const VENUE = { code: 'JGZR', name: '极光真人' }

const Before = ({ handlers = {} }: { handlers?: MockHandlers }) => (
  <Stage handlers={wellAnswered(handlers)}>
    <TransferIn venue={VENUE} message="您的活动流水未完成" onDone={fn()} onClose={fn()} />
  </Stage>
)

const meta = {
  title: 'Wallet/Transfer in',
  component: Before,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Before>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole('dialog'))
/** The dialog comes in by and by. */
const expectShown = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible())

export const Ready: Story = {
  play: async () => {
    await expectShown(await (await dialog()).findByText('中心钱包 ¥12,860.50'))
  },
}

export const WithinOwnLimit: Story = {
  args: {
    handlers: {
      moneyLimits: () => ({
        list: [{ kind: 'loss', period: 'day', amount: 1_000_00n, used: 400_00n, resetsAt: 4_000_000_000 }],
      }),
    },
  },
  play: async () => {
    await expectShown(await (await dialog()).findByText('您自己设定的净亏损限额：今日还可转入场馆 ¥600'))
  },
}

/** A time-out that began after the venue was opened. */
export const Resting: Story = {
  args: { handlers: { protection: () => protectionFacts({ timeOut: { until: 4_000_000_000 } }) } },
  play: async () => {
    const why = await (await dialog()).findByText(/^您正处于冷静期/)
    await expectShown(why)
  },
}
