import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from './button.tsx'

const meta = { title: 'Kit/Button', component: Button, args: { children: '提交存款', onClick: fn() } } satisfies Meta<
  typeof Button
>
export default meta
type Story = StoryObj<typeof meta>

const row = { display: 'flex', gap: '12px', alignItems: 'center', flexWrap: 'wrap', padding: '16px' } as const

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
