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
  tags: ['autodocs'],
  parameters: {
    guide: {
      usage:
        'Put around a panel that a page can do without, so that its fault takes nothing else with it. A page as a whole has its own.',
      states: {
        Well: 'The panel; the boundary has no looks of its own.',
        Failed: 'What is wrong, and “retry”, which draws the panel again.',
        'With a fallback': 'That in its place, with nothing to press: for what is too small for words.',
      },
      keyboard: {
        Tab: 'To “retry”.',
      },
      dos: ['Put one around each section that is fetched by itself.'],
      donts: ['Catch with it what a call refused: that has words of its own.'],
    },
  },
  argTypes: { children: { control: false }, fallback: { control: false } },
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
