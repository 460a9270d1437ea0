import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Kit/IconButton',
  component: IconButton,
  args: { icon: 'refresh', label: '刷新余额' },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Small: Story = { args: { size: 's', icon: 'eye', label: '隐藏金额' } }
export const RoundOutline: Story = {
  args: { variant: 'outline', shape: 'round', icon: 'chevron-right', label: '下一张' },
}
export const Pressed: Story = { args: { icon: 'star', label: '收藏', filled: true, 'aria-pressed': true } }
export const Disabled: Story = { args: { disabled: true } }
