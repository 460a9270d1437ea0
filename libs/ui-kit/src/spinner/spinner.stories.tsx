import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Spinner } from './spinner.tsx'

const meta = {
  title: 'Kit/Spinner',
  component: Spinner,
  tags: ['autodocs'],
  args: { label: '加载中' },
  parameters: {
    guide: {
      usage: 'Something is under way for an unknown time, in a place too small for a Skeleton.',
      states: {
        'Less motion': 'It pulses in place of turning.',
      },
      keyboard: {
        None: 'It is no stop; its label is read aloud where it has one.',
      },
      dos: ['Give it a label where nothing else says what is awaited.'],
      donts: ['Fill a page with it.'],
    },
  },
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Announced: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: '加载中' })).toBeVisible()
  },
}
export const Decoration: Story = { args: { label: undefined, size: 16 } }
