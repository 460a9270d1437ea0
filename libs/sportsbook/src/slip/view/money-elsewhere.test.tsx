import { protectionFacts, type MockHandlers } from '@pavilion/api-client/testing'
import type { Balance } from '@pavilion/contract/funds'
import { MSG } from '@pavilion/contract/realtime'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { wellAnswered } from '../../testing/answers.ts'
import { aPick, aSelection, aWager, someMatches } from '../../testing/builders.ts'
import { renderOnStage } from '../../testing/render.tsx'
import { onSlipStage } from '../../testing/slip-stage.tsx'
import { bookServer } from '../../testing/stage.tsx'
import { RecycleOfferProvider } from '../../venue/recycle-offer.ts'
import type { SlipAction } from '../state/reduce.ts'
import type { Betting } from '../state/slip.ts'

const OFFER = '您在其他场馆有 ¥800.00'

const balanceOf = (centerWalletBalance: bigint, version = 1): Balance => ({
  centerWalletBalance,
  lockMoney: 0n,
  currency: 'CNY',
  version,
})
const leg = (n: number, stake: string, betting: Betting = { active: 'none' }): SlipAction => ({
  type: 'restore',
  pick: aPick({ gidm: `800${n}`, gid: `800${n}001` }),
  betting,
  stake,
})
const PARLAY: SlipAction = { type: 'mode', mode: 'parlay' }
const unpaid: Betting = {
  active: 'refused',
  refusal: 'INSUFFICIENT_BALANCE',
  stake: 100_00n,
  wasReserved: false,
  from: [aSelection()],
}

const show = async (slip: readonly SlipAction[], centre: bigint, handlers: MockHandlers = {}) => {
  const server = bookServer(someMatches().map((match) => ({ ...match, gameStatus: 'live', isLive: 'Y' })))
  const { user } = await renderOnStage(
    <RecycleOfferProvider value={<p>{OFFER}</p>}>
      {onSlipStage(slip, {
        server,
        handlers: wellAnswered({ getBalance: () => balanceOf(centre), ...handlers }),
      })}
    </RecycleOfferProvider>,
  )
  return { server, user }
}

it.each([
  ['less than the least stake', [leg(1, '')], 9_99n],
  ['less than a bet that was typed before', [leg(1, '100')], 50_00n],
  ['less than a bet that was refused for it', [leg(1, '', unpaid)], 50_00n],
  ['less than two bets together', [{ type: 'multiple', on: true }, leg(1, '80'), leg(2, '80')], 100_00n],
  ['less than a parlay', [leg(1, ''), leg(2, ''), PARLAY, { type: 'foldStake', stake: '100' }], 50_00n],
] as const)('with %s what lies at venues is offered', async (_, slip, centre) => {
  await show(slip, centre)
  expect(await screen.findByText(OFFER)).toBeTruthy()
})

it.each([
  ['an empty slip', []],
  ['a bet', [leg(1, '100')]],
  ['a bet that was refused for it before', [leg(1, '', unpaid)]],
  ['a bet that was placed with the last of it', [leg(1, '', { active: 'taken', wager: aWager() })]],
  ['a parlay', [leg(1, ''), leg(2, ''), PARLAY, { type: 'foldStake', stake: '100' }]],
] as const)('with enough for %s nothing is', async (name, slip) => {
  await show(slip, name.includes('placed') ? 5_00n : name === 'an empty slip' ? 0n : 100_00n)
  await screen.findByRole('region', { name: '投注单' })
  await waitFor(() => expect(document.querySelector('[data-slip]')?.textContent).not.toContain('正在进入'))
  expect(screen.queryByText(OFFER)).toBeNull()
})

it('is offered beside a stake that was lowered, until there is enough', async () => {
  const { server, user } = await show([leg(1, '')], 50_00n)
  await screen.findByText('单注限额 ¥10 – ¥50,000')
  expect(screen.queryByText(OFFER)).toBeNull()
  await user.click(screen.getByRole('textbox'))
  await user.paste('300')
  expect(await screen.findByText('输入 ¥300 超出可用余额，已自动调整为 ¥50')).toBeTruthy()
  expect(screen.getByText(OFFER)).toBeTruthy()
  act(() => server.push({ msgId: MSG.BALANCE, msgData: balanceOf(850_00n, 2) }))
  await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull())
  expect(screen.queryByText(/超出可用余额/)).toBeNull()
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '300')
  expect(screen.getByRole('button', { name: /^投注 ¥300.00/ })).toHaveProperty('disabled', false)
})

it('is offered to nobody who may not bet', async () => {
  await show([leg(1, '')], 0n, { protection: () => protectionFacts({ timeOut: { until: 9_999_999_999 } }) })
  expect(await screen.findByText(/您正处于冷静期/)).toBeTruthy()
  expect(screen.queryByText(OFFER)).toBeNull()
})
