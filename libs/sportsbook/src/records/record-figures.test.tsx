import type { Wager } from '@pavilion/contract/bets'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { aWager } from '../testing/builders.ts'
import { renderOnStage } from '../testing/render.tsx'
import { renderedTexts } from '../testing/rendered-texts.tsx'
import { BetPage } from './bet-page.tsx'
import { RecordArithmetic } from './record-arithmetic.tsx'
import { RecordCards } from './record-cards.tsx'
import { RecordTable } from './record-table.tsx'

/** ¥100.00 at 0.95, of which ¥40.00 were cashed out for ¥38.00. */
const sold = (over: Partial<Wager>, result?: 'W' | 'L' | 'DABANDON'): Wager =>
  aWager(
    { stake: 10_000n, winnable: 9_500n, cashedStake: 4_000n, cashedPayout: 3_800n, ...(result && { result }), ...over },
    { ior: 950, ...(result && { result }) },
  )

/** Amounts by name, yuan: '输赢 +15.00' is 15. */
const line = (text: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(/(派彩|兑现|本金|输赢) ([+−]?)¥?([\d.]+)/g)].map(([, name, sign, amount]) => [
      name,
      Number(amount) * (sign === '−' ? -1 : 1),
    ]),
  )

it.each([
  ['won', sold({ state: 'settled', payout: 11_700n }, 'W'), { 派彩: 117, 兑现: 38, 本金: 100, 输赢: 55 }],
  ['lost', sold({ state: 'settled', payout: 0n }, 'L'), { 派彩: 0, 兑现: 38, 本金: 100, 输赢: -62 }],
  ['void', sold({ state: 'void', payout: 6_000n }, 'DABANDON'), { 派彩: 60, 兑现: 38, 本金: 100, 输赢: -2 }],
  ['sold whole', sold({ state: 'cashed', cashedStake: 10_000n }), { 兑现: 38, 本金: 100, 输赢: -62 }],
] as const)('the line of figures of a bet that was sold and %s adds up', (_, wager, figures) => {
  const [text = ''] = renderedTexts('zh-CN', [<RecordArithmetic key="line" wager={wager} />])
  const read = line(text.slice(text.lastIndexOf('到账')))
  expect(read).toEqual(figures)
  expect((read['派彩'] ?? 0) + (read['兑现'] ?? 0) - (read['本金'] ?? 0)).toBe(read['输赢'])
})

it('tells of one that was sold whole what it was sold for, and nothing that it might win', async () => {
  const wager = sold({ state: 'cashed', cashedStake: 10_000n })
  const { unmount } = await renderOnStage(<RecordTable wagers={[wager]} onBet={() => undefined} />)
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells.slice(4, 8)).toEqual(['100.00', '—', '38.00兑现', '−62.00'])
  unmount()
  await renderOnStage(<RecordCards wagers={[wager]} onBet={() => undefined} />)
  expect(screen.getByText('兑现 ¥38.00')).toBeTruthy()
})

it('tells of one that was sold in part what of its payout it was sold for', async () => {
  const paid = async (wager: Wager) => {
    const { unmount } = await renderOnStage(<RecordTable wagers={[wager]} onBet={() => undefined} />)
    const cell = screen.getAllByRole('cell')[6]?.textContent
    unmount()
    return cell
  }
  expect(await paid(sold({ state: 'open' }))).toBe('38.00兑现')
  expect(await paid(sold({ state: 'settled', payout: 0n }, 'L'))).toBe('38.00兑现')
  expect(await paid(sold({ state: 'settled', payout: 11_700n }, 'W'))).toBe('155.00含兑现 38.00')
})

it('tells on the page of a bet that was sold whole what it was sold for', async () => {
  const wager = sold({ state: 'cashed', cashedStake: 10_000n })
  await renderOnStage(<BetPage ticketId={wager.ticketId} onBack={() => undefined} />, {
    handlers: wellAnswered({ channel: { get_wager: () => ({ wager }) } }),
  })
  const fact = (await screen.findByText('兑现', { selector: 'dt' })).parentElement
  expect(fact?.textContent).toBe('兑现¥38.00')
  expect(screen.queryByText('可赢')).toBeNull()
})

it('tells of an open one what the rest may win, and what the sale brought', async () => {
  await renderOnStage(<RecordTable wagers={[sold({ state: 'open' })]} onBet={() => undefined} />)
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells.slice(4, 8)).toEqual(['100.00未结 60.00', '57.00', '38.00兑现', '−2.00'])
})
