import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { useBookFeed } from '../book/use-book-feed.ts'
import { NOW, wellAnswered } from '../testing/answers.ts'
import { aPick, aWager } from '../testing/builders.ts'
import { Stage } from '../testing/stage.tsx'
import { ChannelProvider } from '../venue/channel.tsx'
import { SupportProvider } from '../venue/support.ts'
import { SlipSheet } from './slip-sheet.tsx'
import { useBetting } from './use-betting.ts'

const PASS = { uid: 'uid-1', expiresAt: NOW + 3600 }
const nothing = () => undefined

const Inside = () => {
  const betting = useBetting()
  return <SlipSheet betting={betting} />
}

const Followed = () => {
  useBookFeed()
  return (
    <ChannelProvider pass={PASS} relaunch={nothing}>
      <SupportProvider value={nothing}>
        <Inside />
      </SupportProvider>
    </ChannelProvider>
  )
}

export default {
  title: 'Sportsbook/Slip sheet',
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'mobile1' } },
} satisfies Meta
type Story = StoryObj

/** The bar of a phone, opened. */
export const Opened: Story = {
  render: () => (
    <Stage slip={[{ type: 'restore', pick: aPick(), betting: { active: 'none' }, stake: '500' }]}>
      <Followed />
    </Stage>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /投注单/ }))
    await waitFor(() => expect(screen.getByRole('textbox')).toBeVisible())
    await expect(screen.getByRole('textbox')).toHaveValue('500')
  },
}

/** Nothing is chosen, and bets are open: they can be looked at, and sold back, on a phone too. */
export const OpenBets: Story = {
  render: () => (
    <Stage
      handlers={wellAnswered({
        channel: { get_today_wagers: () => ({ list: [aWager(), aWager({ ticketId: 'CR2' })] }) },
      })}
    >
      <Followed />
    </Stage>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /2\s*未结注单/ }))
    await waitFor(() => expect(screen.getAllByText('滚球・全场让球（1-0）')[1]).toBeVisible())
    await expect(screen.getByRole('link', { name: '全部' })).toBeVisible()
  },
}
