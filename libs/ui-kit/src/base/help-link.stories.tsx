import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HelpLink } from './help-link.tsx'

const meta = {
  title: 'Kit/HelpLink',
  component: HelpLink,
  tags: ['autodocs'],
  args: { to: 'qk#liushui', about: '流水审核' },
  parameters: {
    guide: {
      usage: 'Beside a field or heading that has a paragraph in help.',
      states: { 'Beside a heading': 'A question mark in a circle, as high as the text beside it.' },
      keyboard: { Enter: 'Opens the paragraph in a new tab.' },
      dos: ['Lead to the heading that explains the field, not to the beginning of a topic.'],
      donts: ['Put what is needed to fill in the field there alone.'],
    },
  },
} satisfies Meta<typeof HelpLink>
export default meta
type Story = StoryObj<typeof meta>

export const BesideAHeading: Story = {
  render: (args) => (
    <strong>
      流水审核
      <HelpLink {...args} />
    </strong>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: '查看帮助：流水审核（新窗口）' })
    await expect(link).toHaveAttribute('href', '/app/help/qk#liushui')
    await expect(link).toHaveAttribute('target', '_blank')
  },
}
