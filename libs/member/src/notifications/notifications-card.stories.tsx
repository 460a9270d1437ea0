import type { NotificationKind } from '@pavilion/contract/notifications'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Stage } from '../testing/stage.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { notificationsAnswered, standInBrowser } from './testing/browser.ts'

interface PageProps {
  readonly browser?: Parameters<typeof standInBrowser>[0]
  readonly kinds?: readonly NotificationKind[]
}

const Page = ({ browser = {}, kinds }: PageProps) => {
  // Before the card looks at it.
  const [{ restore }] = useState(() => standInBrowser(browser))
  useEffect(() => restore, [restore])
  return (
    <div style={{ maxWidth: '70rem', padding: '16px' }}>
      <Stage handlers={notificationsAnswered(kinds)}>
        <NotificationsCard />
      </Stage>
    </div>
  )
}

const meta = { title: 'Member/Notifications', component: Page, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Page
>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ canvas }) => {
    const goals = await canvas.findByRole('switch', { name: '关注赛事的进球' })
    await expect(goals).not.toBeChecked()
    goals.focus()
    await userEvent.keyboard(' ')
    await expect(await canvas.findByRole('switch', { name: '关注赛事的进球', checked: true })).toBeVisible()
  },
}

export const On: Story = { args: { browser: { subscribed: true, permission: 'granted' }, kinds: ['goals', 'settled'] } }

export const Blocked: Story = { args: { browser: { permission: 'denied' } } }

export const Unsupported: Story = { args: { browser: { without: true } } }

export const OnAnIPhone: Story = {
  args: { browser: { without: true, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' } },
}

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
