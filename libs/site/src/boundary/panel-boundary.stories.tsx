import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { PanelBoundary } from './panel-boundary.tsx'

const world = { broken: true }

const Panel = () => {
  if (world.broken) throw new Error('This panel is broken.')
  return <p>曼城 2-1 阿森纳</p>
}

const meta = {
  title: 'Site/Panel that fails',
  component: PanelBoundary,
  args: { children: <Panel /> },
  beforeEach: () => {
    world.broken = true
  },
} satisfies Meta<typeof PanelBoundary>
export default meta
type Story = StoryObj<typeof meta>

/** Retry brings the panel back. */
export const Failed: Story = {
  play: async ({ canvas }) => {
    const again = await canvas.findByRole('button', { name: '重试' })
    world.broken = false
    await userEvent.click(again)
    await expect(await canvas.findByText('曼城 2-1 阿森纳')).toBeVisible()
  },
}

export const Small: Story = {
  args: { fallback: <span>—</span> },
  play: async ({ canvas }) => {
    await canvas.findByText('—')
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
