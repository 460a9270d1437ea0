import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta = {
  title: 'Kit/VisuallyHidden',
  component: VisuallyHidden,
  tags: ['autodocs'],
  args: { children: '，下半场 67 分钟' },
  parameters: {
    guide: {
      usage: 'Text for those who hear the page: what others see from place, colour or a symbol.',
      states: {
        Always: 'It is not seen, and takes no room; screen readers read it in its place.',
      },
      keyboard: {
        None: 'It is no stop. Never put a control into it: its focus would be nowhere.',
      },
      dos: ['Say what a symbol or a colour says.'],
      donts: ['Repeat what is written beside it.', 'Hide text for the looks: write less.'],
    },
  },
} satisfies Meta<typeof VisuallyHidden>
export default meta
type Story = StoryObj<typeof meta>

export const AfterAScore: Story = {
  render: (args) => (
    <p>
      曼城 2 – 1 阿森纳
      <VisuallyHidden {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('，下半场 67 分钟')).toBeInTheDocument()
  },
}
