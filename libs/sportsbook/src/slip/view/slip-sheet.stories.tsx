import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { useBookFeed } from '../../book/use-book-feed.ts'
import { NOW, wellAnswered } from '../../testing/answers.ts'
import { aPick, aSelection, aWager } from '../../testing/builders.ts'
import { Stage } from '../../testing/stage.tsx'
import { ChannelProvider } from '../../venue/channel.tsx'
import { SupportProvider } from '../../venue/support.ts'
import { QUICK_BET_OFF, quickBetAtom } from '../state/quick-bet.ts'
import type { Betting } from '../state/slip.ts'
import { SlipSheet } from './slip-sheet.tsx'
import { useBetting } from '../placement/use-betting.ts'

const PASS = { uid: 'uid-1', expiresAt: NOW + 3600 }
const nothing = () => undefined

const Inside = () => {
  const betting = useBetting()
  return <SlipSheet betting={betting} />
}

/** Quick bet, with its stake. */
const Followed = ({ quick }: { quick?: string }) => {
  useBookFeed()
  const setQuick = useSetAtom(quickBetAtom)
  useEffect(() => {
    setQuick(quick === undefined ? QUICK_BET_OFF : { on: true, stake: quick, owner: 'member-1' })
    return () => setQuick(QUICK_BET_OFF)
  }, [quick, setQuick])
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

/** The phone's bar, opened. */
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

export const QuickBet: Story = {
  render: () => (
    <Stage>
      <Followed quick="100" />
    </Stage>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /快速投注 ¥100/ }))
    await waitFor(() => expect(screen.getByText('快速投注已开启，每注 ¥100')).toBeVisible())
  },
}

const quickBetThat = (betting: Betting) => (
  <Stage slip={[{ type: 'restore', pick: aPick(), betting, stake: '100' }]}>
    <Followed quick="100" />
  </Stage>
)

export const Taken: Story = {
  render: () => quickBetThat({ active: 'taken', wager: aWager({ stake: 10_000n }) }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /投注成功 ¥100$/ })
  },
}

export const Refused: Story = {
  render: () =>
    quickBetThat({
      active: 'refused',
      refusal: 'SUSPENDED_GOAL',
      stake: 10_000n,
      wasReserved: true,
      from: [aSelection()],
    }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /未接受：进球封盘$/ }))
    await waitFor(() => expect(screen.getByText('注单未接受：进球封盘，¥100.00 已退回余额')).toBeVisible())
  },
}

/** An empty slip with open bets: they can be looked at and cashed out on a phone too. */
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
    await waitFor(() => expect(screen.getByRole('link', { name: '全部' })).toBeVisible())
  },
}
