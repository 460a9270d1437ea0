import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Steps } from './steps.tsx'

const DEPOSIT = [
  { title: '已提交', note: '20:34:07' },
  { title: '等待付款', note: '进行中' },
  { title: '核对到账', note: '约 3 分钟' },
  { title: '存款成功', note: '计入中心钱包' },
]

const meta = {
  title: 'Kit/Steps',
  component: Steps,
  tags: ['autodocs'],
  args: { label: '存款进度', items: DEPOSIT, current: 1 },
  decorators: [(Story) => <div style={{ padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage: 'How far something has come that takes several steps: a deposit, a withdrawal.',
      states: {
        Done: 'A tick.',
        Current: 'In the accent, `aria-current`.',
        'To come': 'Grey.',
      },
      keyboard: {
        None: 'It is no stop: it says how far something is, and leads nowhere.',
      },
      dos: ['Write the time of what is done, and about how long the rest takes.'],
      donts: ['Let people press steps that they cannot take.'],
    },
  },
} satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const UnderWay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('等待付款').closest('li')).toHaveAttribute('aria-current', 'step')
  },
}
export const Done: Story = { args: { current: 4 } }
