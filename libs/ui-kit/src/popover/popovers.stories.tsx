import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'

const meta = {
  title: 'Kit/Popovers',
  decorators: [(Story) => <div style={{ minHeight: '260px', padding: '16px' }}>{Story()}</div>],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const signOut = fn()

export const MemberMenu: Story = {
  render: () => (
    <Menu
      label="会员菜单"
      trigger={(props) => <Button {...props}>linyue88</Button>}
      items={[
        { id: 'deposit', label: '存款', icon: 'download', onSelect: fn(), selected: true },
        { id: 'records', label: '投注记录', icon: 'list', onSelect: fn() },
        { id: 'out', label: '退出登录', icon: 'logout', onSelect: signOut },
      ]}
    />
  ),
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

export const WalletPanel: Story = {
  render: () => (
    <Popover label="钱包" trigger={(props) => <Button {...props}>¥12,860.50</Button>}>
      <p>中心钱包 ¥12,860.50</p>
      <p>锁定金额 ¥0.00</p>
    </Popover>
  ),
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button')
    await userEvent.click(trigger)
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('group', { name: '钱包' })).toBeNull()
    await userEvent.click(trigger)
  },
}
