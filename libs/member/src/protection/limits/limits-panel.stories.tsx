import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { someLimits, wellAnswered } from '../../testing/answers.ts'
import { Stage } from '../../testing/stage.tsx'
import { LimitsPanel } from './limits-panel.tsx'

const Panel = ({ handlers = {} }: { handlers?: MockHandlers }) => (
  <div style={{ maxWidth: '52rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(handlers)}>
      <LimitsPanel />
    </Stage>
  </div>
)

const meta = {
  title: 'Member/Protection/Limits',
  component: Panel,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

/** Some set, one nearly used up, one that waits to be raised. */
export const Set: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '修改每周净亏损限额' }))
    await userEvent.type(canvas.getByLabelText('限额'), '1500')
    await expect(canvas.getByText('调低，立即生效')).toBeVisible()
  },
}

export const NothingSet: Story = {
  args: { handlers: { moneyLimits: () => ({ list: someLimits(() => ({ amount: null, pending: undefined })) }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('未设置')).toHaveLength(9)
  },
}

export const Failed: Story = {
  args: { handlers: { moneyLimits: () => refuse('SYSTEM_BUSY') } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: '重试' }, { timeout: 10_000 })
  },
}
