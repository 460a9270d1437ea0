import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Card } from '../display/card.tsx'
import { ErrorState } from './error-state.tsx'

const meta = {
  title: 'Kit/ErrorState',
  component: ErrorState,
  tags: ['autodocs'],
  args: { onRetry: fn() },
  render: (args) => (
    <Card>
      <ErrorState {...args} />
    </Card>
  ),
  decorators: [
    (Story) => <div style={{ display: 'grid', gap: '12px', padding: '16px', maxWidth: '520px' }}>{Story()}</div>,
  ],
  parameters: {
    guide: {
      usage: 'A part of a page that could not be loaded, in its place, with a way to try again.',
      states: {
        Retrying: 'The button turns; the text stays.',
      },
      keyboard: {
        Tab: 'To the button.',
        'Enter, Space': 'Tries again.',
      },
      dos: ['Keep the rest of the page.', 'Show what the server said where a person can read it.'],
      donts: ['Show a code alone.', 'Try again without end by yourself.'],
    },
  },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}
export const Retrying: Story = { args: { retrying: true } }
export const TheServerSaidWhy: Story = { args: { text: '系统维护中，预计 05:00 恢复' } }
