import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPick, aSelection, someMatches } from '../../testing/builders.ts'
import { renderOnStage } from '../../testing/render.tsx'
import { onSlipStage } from '../../testing/slip-stage.tsx'
import { bookServer } from '../../testing/stage.tsx'
import type { SlipAction } from '../state/reduce.ts'
import type { Betting } from '../state/slip.ts'

const OLD = { strong: 'C', ratio: '0 / 0.5', ior: 870 } as const
const refused: Betting = {
  active: 'refused',
  stake: 10_000n,
  wasReserved: false,
  refusal: 'SUSPENDED_GOAL',
  from: [aSelection(OLD)],
}
const slipOf = (betting: Betting): readonly SlipAction[] => [
  { type: 'restore', pick: aPick(OLD), betting, stake: '100' },
]
const head = async () => (await screen.findByText(/^阿森纳 [−+]/)).parentElement?.textContent

it('names the line that the price belongs to: of a bet that was refused the new one, on its button too', async () => {
  await renderOnStage(onSlipStage(slipOf(refused), { server: bookServer(someMatches()) }))
  const retry = await screen.findByRole('button', { name: '按 −0.5 @ 0.98 投注' })
  expect(retry).toBeTruthy()
  expect(await head()).toMatch(/−0\.5.*0\.98/)
  expect(await head()).not.toContain('▲')
})

it('strikes the old line with its own price where another is to be accepted', async () => {
  await renderOnStage(onSlipStage(slipOf({ active: 'none' }), { server: bookServer(someMatches()) }))
  const note = await screen.findByText(/^盘口已变为/)
  expect(within(note).getByText(/−0\.5.*0\.98/)).toBeTruthy()
  expect(await head()).toMatch(/\+0\/0\.5.*0\.87/)
})
