import { fireEvent, screen, waitFor } from '@testing-library/react'
import { newIdempotencyKey } from '@pavilion/api-client'
import { expect, it, vi } from 'vitest'
import { cashOutAttempts } from '../cash-out/attempts.ts'
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

it('asks after a reload what became of a bet that was being sold, and tells it', async () => {
  const wager = aWager()
  const made = { key: newIdempotencyKey(Date.now()), userId: 'member-1', wager, quoteId: 'q1', part: 100 }
  cashOutAttempts.remember(made)
  const cash_out = vi.fn()
  const asked = vi.fn()
  await renderOnStage(<Followed />, {
    handlers: wellAnswered({
      channel: {
        get_today_wagers: () => ({ list: [] }),
        cash_out,
        get_cash_out_state: ({ key }) => {
          asked(key)
          return {
            answer: { outcome: 'taken', paid: 62_500n, wager: aWager({ state: 'cashed' }), balanceVersion: 3 },
          }
        },
      },
    }),
  })
  await screen.findByText('兑现成功，¥625.00 已到账')
  expect(asked).toHaveBeenCalledExactlyOnceWith(made.key)
  expect(cash_out).not.toHaveBeenCalled()
  expect(cashOutAttempts.of('member-1')).toEqual([])
})

it('keeps a sale whose answer was lost until its outcome is known', async () => {
  const wager = aWager()
  const { user, unmount } = await renderOnStage(<Followed />, {
    handlers: wellAnswered({
      channel: {
        get_today_wagers: () => ({ list: [wager] }),
        cash_out_quotes: () => ({ quotes: [{ ticketId: wager.ticketId, offer }] }),
        cash_out: () => new Promise<never>(() => undefined),
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: '兑现 ¥625.00' }))
  await user.click(await screen.findByRole('button', { name: '确认兑现 ¥625.00' }))
  await waitFor(() => expect(cashOutAttempts.of('member-1')).toMatchObject([{ wager, quoteId: 'q1', part: 100 }]))
  unmount()
  expect(cashOutAttempts.of('member-1')).toHaveLength(1)
})

it('asks what every open bet can be sold for, by pages that new bets leave as they are', async () => {
  const list = Array.from({ length: 120 }, (_, n) => aWager({ ticketId: `CR${120 - n}` }))
  const cash_out_quotes = vi.fn(({ ticketIds }: { ticketIds: readonly string[] }) => ({
    quotes: ticketIds.map((ticketId) => ({ ticketId, offer })),
  }))
  const get_today_wagers = () => ({ list })
  await renderOnStage(<Followed />, {
    handlers: wellAnswered({ channel: { get_today_wagers, cash_out_quotes } }),
  })
  await waitFor(() => expect(screen.getAllByRole('button', { name: '兑现 ¥625.00' })).toHaveLength(120), {
    timeout: 60_000,
  })
  const pages = new Set(cash_out_quotes.mock.calls.map(([{ ticketIds }]) => `${ticketIds[0]}…${ticketIds.at(-1)}`))
  expect(pages).toEqual(new Set(['CR50…CR1', 'CR100…CR51', 'CR120…CR101']))
})

it.each([
  ['GOAL', '暂停兑现・进球确认'],
  ['OPERATOR', '暂停兑现・暂时封盘'],
  ['LINE', '暂停兑现・盘口暂无报价'],
  ['STALE', '暂停兑现・行情更新中'],
  ['RESULT', '暂停兑现・等待赛果'],
] as const)('says on the button why a bet cannot be sold for the moment: %s', async (reason, text) => {
  const wager = aWager()
  await renderOnStage(<Followed />, {
    handlers: wellAnswered({
      channel: {
        get_today_wagers: () => ({ list: [wager] }),
        cash_out_quotes: () => ({ quotes: [{ ticketId: wager.ticketId, refusal: 'SUSPENDED' as const, reason }] }),
      },
    }),
  })
  expect(await screen.findByRole('button', { name: text })).toHaveProperty('disabled', true)
})
