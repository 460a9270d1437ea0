import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Breadcrumbs } from './breadcrumbs.tsx'

const meta = {
  title: 'Kit/Breadcrumbs',
  component: Breadcrumbs,
  tags: ['autodocs'],
  args: {
    items: [
      <a key="home" href="#home">
        首页
      </a>,
      <a key="mine" href="#mine">
        个人中心
      </a>,
      '存款',
    ],
  },
  argTypes: { items: { control: false } },
  decorators: [(Story) => <div style={{ padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage: 'The place of a page, from the home page down.',
      states: {
        Current: 'The last part: bold, no link, `aria-current`.',
        'Pointed at': 'The link in the accent.',
      },
      keyboard: {
        Tab: 'From link to link.',
        Enter: 'Goes there.',
      },
      dos: ['Let every part but the last lead there.'],
      donts: ['Use it where there are but two levels.'],
    },
  },
} satisfies Meta<typeof Breadcrumbs>
export default meta
type Story = StoryObj<typeof meta>

export const Crumbs: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('存款')).toHaveAttribute('aria-current', 'page')
  },
}
