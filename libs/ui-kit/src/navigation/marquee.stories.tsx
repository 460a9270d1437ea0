import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Marquee } from './marquee.tsx'

const lines = (
  <>
    <a href="#1">银行卡通道将于 11 月 22 日 03:00–05:00 维护</a>
    <a href="#2">存款通道仅限官网与在线客服</a>
  </>
)

const meta = {
  title: 'Kit/Marquee',
  component: Marquee,
  tags: ['autodocs'],
  args: { label: '公告', children: lines },
  argTypes: { children: { control: false } },
  decorators: [(Story) => <div style={{ padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage: 'Announcements in one line, which move where they do not fit.',
      states: {
        Fits: 'It does not move.',
        Moves: 'Stops under the pointer, at the focus, and for those who asked for less motion.',
      },
      keyboard: {
        Tab: 'To its links; it does not move meanwhile.',
      },
      dos: ['Put first what people must know.'],
      donts: ['Put two moving lines on a page.', 'Write in it what has to be read in time.'],
    },
  },
} satisfies Meta<typeof Marquee>
export default meta
type Story = StoryObj<typeof meta>

export const AnnouncementsThatFit: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).not.toHaveAttribute('data-moving')
    await expect(canvas.getAllByText('存款通道仅限官网与在线客服')).toHaveLength(1)
  },
}
export const Announcements: Story = {
  render: (args) => (
    <div style={{ display: 'flex', width: '16rem' }}>
      <Marquee {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('group')).toHaveAttribute('data-moving'))
  },
}
