import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { LinkButton } from './link.tsx'

const meta = {
  title: 'Kit/LinkButton',
  component: LinkButton,
  tags: ['autodocs'],
  args: { children: '全部赛事', onClick: fn() },
  parameters: {
    guide: {
      usage:
        'Looks like a link and does something on this page: opens a document, clears a filter. What leads to an address is a link of the router.',
      states: {
        'Pointed at': 'Underlined.',
        Focus: 'The ring of the brand.',
      },
      keyboard: {
        'Enter, Space': 'Does it.',
      },
      dos: ['Say what comes: 《隐私政策》, 全部赛事.'],
      donts: ['Use it for what pays or bets: that is a Button.', 'Write 点击这里.'],
    },
  },
} satisfies Meta<typeof LinkButton>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const InASentence: Story = {
  render: (args) => (
    <p>
      已阅读并同意<LinkButton {...args}>《规则与条款》</LinkButton>与<LinkButton {...args}>《隐私政策》</LinkButton>
    </p>
  ),
}
