import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LinkButton } from '../base/link.tsx'
import { Card, Section } from './card.tsx'

const meta = {
  title: 'Kit/Section',
  component: Section,
  tags: ['autodocs'],
  args: {
    title: '滚球赛事',
    note: '正在进行 128 场',
    action: <LinkButton>全部赛事</LinkButton>,
    children: <Card>曼城 2 – 1 阿森纳</Card>,
  },
  argTypes: { action: { control: false }, children: { control: false } },
  parameters: {
    guide: {
      usage: 'A part of a page with its heading, and on its right what leads to more of it.',
      states: {
        'With a note': 'Beside the heading, in grey.',
        'With an action': 'At the end of the line of the heading.',
      },
      keyboard: {
        Tab: 'To the action, then into the content.',
      },
      dos: ['Write in `note` what the heading leaves open: how many, until when.'],
      donts: ['Give a page a section without a title.'],
    },
  },
} satisfies Meta<typeof Section>
export default meta
type Story = StoryObj<typeof meta>

export const WithAction: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '滚球赛事' })).toBeVisible()
  },
}
