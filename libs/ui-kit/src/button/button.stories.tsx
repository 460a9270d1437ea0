import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ICONS } from '../icon/icons.ts'
import { Button } from './button.tsx'

const meta = {
  title: 'Kit/Button',
  component: Button,
  tags: ['autodocs'],
  argTypes: {
    variant: { options: ['primary', 'secondary', 'ghost', 'danger'], control: 'inline-radio' },
    size: { options: ['s', 'm', 'l'], control: 'inline-radio' },
    icon: { options: Object.keys(ICONS), control: 'select' },
  },
  args: { children: '提交存款', onClick: fn() },
  parameters: {
    guide: {
      usage:
        'What a person does. One primary button in a view: the one that most came for. What leads to another page is a link.',
      states: {
        'Busy (`loading`)': 'A ring in place of the icon; keeps its width and its focus, ignores clicks.',
        'Looks disabled (`aria-disabled`)': 'Pale, but can be reached and pressed.',
        Disabled: 'Pale and out of reach: only where nothing could be said.',
        Danger: 'Something is lost by it.',
      },
      keyboard: {
        'Enter, Space': 'Presses it.',
      },
      dos: [
        'Name the act: 提交存款, 关闭订单.',
        'Let a button that cannot act yet look disabled by `aria-disabled`, and say at a click what is missing.',
      ],
      donts: [
        'Put two primary buttons beside each other.',
        'Disable what a person cannot see the reason of.',
        'Write 确定 where the act has a name.',
      ],
    },
  },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

const row = { display: 'flex', gap: '12px', alignItems: 'center', flexWrap: 'wrap', padding: '16px' } as const

export const Primary: Story = { args: { variant: 'primary' } }

export const Variants: Story = {
  render: () => (
    <div style={row}>
      <Button variant="primary">存款</Button>
      <Button>转账</Button>
      <Button variant="ghost">取消</Button>
      <Button variant="danger">关闭订单</Button>
      <Button variant="primary" disabled>
        注册
      </Button>
      <Button variant="secondary" icon="copy" size="s">
        复制
      </Button>
    </div>
  ),
}

export const Sizes: Story = {
  render: () => (
    <div style={row}>
      <Button variant="primary" size="s">
        小
      </Button>
      <Button variant="primary">中</Button>
      <Button variant="primary" size="l">
        大
      </Button>
      <Button variant="primary" size="l" block>
        提交存款
      </Button>
    </div>
  ),
}

export const Loading: Story = {
  args: { variant: 'primary', loading: true, size: 'l' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: '提交存款' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

/** A click still says what is missing. */
export const LooksDisabled: Story = {
  args: { variant: 'primary', 'aria-disabled': true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
