import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useBookFeed } from '../book/use-book-feed.ts'
import { NOW, wellAnswered } from '../testing/answers.ts'
import { aWager } from '../testing/builders.ts'
import { renderOnStage } from '../testing/render.tsx'
import { ChannelProvider } from '../venue/channel.tsx'
import { OpenWagers } from './open-wagers.tsx'

const nothing = (): void => undefined

function Followed() {
  useBookFeed()
  return (
    <ChannelProvider pass={{ uid: 'uid-1', expiresAt: NOW + 3600 }} relaunch={nothing}>
      <OpenWagers />
    </ChannelProvider>
  )
}

const offer = { quoteId: 'q1', amount: 62_500n, expiresAt: Math.ceil(Date.now() / 1000) + 3600 }

it('tells what a bet brought that was sold whole, though it is open no more', async () => {
  let sold = false
  const wager = aWager()
  const { user } = await renderOnStage(<Followed />, {
    handlers: wellAnswered({
      channel: {
        get_today_wagers: () => ({ list: sold ? [] : [wager] }),
        cash_out_quotes: () => ({ quotes: [{ ticketId: wager.ticketId, offer }] }),
        cash_out: () => {
          sold = true
          return { outcome: 'taken', paid: 62_500n, wager: aWager({ state: 'cashed' }), balanceVersion: 3 }
        },
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: '兑现 ¥625.00' }))
  await user.click(await screen.findByRole('button', { name: '确认兑现 ¥625.00' }))
  await screen.findByText('暂无未结注单')
  expect(screen.getByRole('dialog').textContent).toContain('兑现成功，¥625.00 已到账')
  fireEvent.click(screen.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
