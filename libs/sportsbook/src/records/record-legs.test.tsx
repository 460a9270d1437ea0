import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aWager } from '../testing/builders.ts'
import { renderOnStage } from '../testing/render.tsx'
import { RecordDetail } from './record-detail.tsx'

it('shows of a dead heat one factor, in the leg and in the sum', async () => {
  const wager = aWager(
    { state: 'settled', stake: 10_000n, payout: 27_500n, result: 'W' },
    { ior: 4_500, result: 'W', share: 2 },
  )
  await renderOnStage(<RecordDetail wager={wager} />)
  expect(screen.getAllByText('2.75')).toHaveLength(2)
  expect(screen.getAllByText(/\(1 \+ 4\.50\) ÷ 2 =/)).toHaveLength(2)
  expect(screen.getByText('100 × 2.75 = 275.00')).toBeTruthy()
})
