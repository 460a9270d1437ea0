import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { useBookFeed } from '../book/use-book-feed.ts'
import { NOW } from '../testing/answers.ts'
import { aPick } from '../testing/builders.ts'
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
