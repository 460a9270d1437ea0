import type { Meta, StoryObj } from '@storybook/react-vite'
import { ICONS } from '../icon/icons.ts'
import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Kit/IconButton',
  component: IconButton,
  tags: ['autodocs'],
  argTypes: { icon: { options: Object.keys(ICONS), control: 'select' } },
  args: { icon: 'refresh', label: '刷新余额' },
  parameters: {
    guide: {
      usage:
        'An act whose symbol everybody knows, where there is no room for its word: refresh, hide amounts, favourite, close.',
      states: {
        On: '`filled`, with `aria-pressed`.',
        Disabled: 'Pale.',
      },
      keyboard: {
        'Enter, Space': 'Presses it.',
      },
      dos: [
        'Give it a label that names the act: it is read aloud and shown as a tooltip.',
        'Set `aria-pressed` where it stays on.',
      ],
      donts: ['Use a symbol that has to be learned.', 'Put it where a word fits.'],
    },
  },
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
