import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Menu } from './menu.tsx'

const signOut = fn()

const meta = {
  title: 'Kit/Menu',
  component: Menu,
  tags: ['autodocs'],
  args: {
    label: '会员菜单',
    trigger: (props) => <Button {...props}>linyue88</Button>,
    items: [
      { id: 'deposit', label: '存款', icon: 'download', onSelect: fn(), selected: true },
      { id: 'records', label: '投注记录', icon: 'list', onSelect: fn() },
      { id: 'out', label: '退出登录', icon: 'logout', onSelect: signOut },
    ],
  },
  argTypes: { trigger: { control: false } },
  decorators: [(Story) => <div style={{ minHeight: '260px', padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage: 'A few acts or places behind one button: what a member can do.',
      states: {
        Open: 'Focus is on the first entry.',
      },
      keyboard: {
        'Enter, Space': 'Opens it; on an entry, chooses it.',
        '↑ ↓': 'From entry to entry, round and round.',
        Escape: 'Closes it; focus goes back to the button.',
      },
      dos: ['Put what is used most on top, signing out below.'],
      donts: ['Put fields or text into it: that is a Popover.', 'Use it as the main navigation.'],
    },
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const MemberMenu: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'linyue88' })
    await userEvent.click(trigger)
    await expect(screen.getByRole('menuitem', { name: '存款' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(signOut).toHaveBeenCalled()
    await expect(trigger).toHaveFocus()
    await userEvent.click(trigger)
  },
}
