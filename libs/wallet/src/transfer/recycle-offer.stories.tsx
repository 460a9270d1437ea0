import type { MockHandlers } from '@pavilion/api-client/testing'
import { refuse } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { wellAnswered } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import RecycleOffer from './recycle-offer.tsx'

/** As wide as a bet slip at 1366 px. */
const Page = ({ handlers = {} }: { handlers?: MockHandlers }) => (
  <div style={{ width: '15rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(handlers)}>
      <RecycleOffer />
    </Stage>
  </div>
)

const meta = {
  title: 'Wallet/Recycle offer',
  component: Page,
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('您在其他场馆有 ¥920.36，回收到中心钱包即可使用')).toBeVisible()
  },
}

export const Recycling: Story = {
  args: { handlers: { recycle: () => new Promise<never>(() => undefined) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '一键回收' }))
    await expect(await canvas.findByText('正在回收…')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { handlers: { recycle: () => refuse('SERVER_ERROR') } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '一键回收' }))
    await waitFor(() => expect(canvas.getByRole('alert')).toBeVisible())
  },
}
