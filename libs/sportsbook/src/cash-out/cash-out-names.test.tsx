import type { Wager } from '@pavilion/contract/bets'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OpenWagers } from '../open-wagers/open-wagers.tsx'
import { NOW, wellAnswered } from '../testing/answers.ts'
import { aLeg, aWager } from '../testing/builders.ts'
import { renderOnStage } from '../testing/render.tsx'
import { ChannelProvider } from '../venue/channel.tsx'

const nothing = () => undefined

/** Sells at ¥625. */
const dialogOf = async (wager: Wager) => {
  const offer = { quoteId: 'q1', amount: 62_500n, expiresAt: Math.ceil(Date.now() / 1000) + 3600 }
  const { user } = await renderOnStage(
    <ChannelProvider pass={{ uid: 'uid-1', expiresAt: NOW + 3600 }} relaunch={nothing}>
      <OpenWagers />
    </ChannelProvider>,
    {
      handlers: wellAnswered({
        channel: {
          get_today_wagers: () => ({ list: [wager] }),
          cash_out_quotes: () => ({ quotes: [{ ticketId: wager.ticketId, offer }] }),
          cash_out: () => ({
            outcome: 'taken',
            paid: 62_500n,
            wager: { ...wager, state: 'cashed' },
            balanceVersion: 3,
          }),
        },
      }),
    },
  )
  await user.click(await screen.findByRole('button', { name: '兑现 ¥625.00' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: '提前兑现' })) }
}
const LATER = aLeg({ gidm: '8005', gid: '8005001', wtype: 'OU', rtype: 'C', ratio: '2.5 / 3', ior: 870 })

it('names selection, price, market and match of what is sold, its stake and what it may win', async () => {
  const { user, dialog } = await dialogOf(aWager())
  for (const text of ['阿森纳 −0.5', '0.98', '滚球・全场让球（1-0）', '阿森纳 对 切尔西', '本金 ¥500', '490.00']) {
    expect(dialog.getByText(text), text).toBeTruthy()
  }
  expect(dialog.getByText(/^可赢/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /^确认兑现/ }))
  await dialog.findAllByText('兑现成功，¥625.00 已到账')
  // A sold bet wins nothing more.
  expect(dialog.queryByText(/^可赢/)).toBeNull()
  expect(dialog.getByText('阿森纳 对 切尔西')).toBeTruthy()
})

it('counts of a bet that was sold in part only what is left', async () => {
  const { dialog } = await dialogOf(aWager({ cashedStake: 20_000n, cashedPayout: 19_000n }))
  for (const text of ['本金 ¥300', '294.00', '已兑现 ¥190']) expect(dialog.getByText(text), text).toBeTruthy()
})

it('names every leg of a parlay', async () => {
  const { dialog } = await dialogOf(aWager({ kind: 'parlay', legs: [aLeg(), LATER] }))
  for (const text of ['2串1', '阿森纳 −0.5', '大 2.5/3', '赛前・全场大小']) {
    expect(dialog.getByText(text), text).toBeTruthy()
  }
})
