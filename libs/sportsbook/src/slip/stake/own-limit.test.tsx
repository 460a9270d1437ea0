import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { quoteFor, wellAnswered } from '../../testing/answers.ts'
import { aPick, someMatches } from '../../testing/builders.ts'
import { renderOnStage } from '../../testing/render.tsx'
import { onSlipStage } from '../../testing/slip-stage.tsx'
import { bookServer } from '../../testing/stage.tsx'
import type { SlipAction } from '../state/reduce.ts'

const leg = (n: number): SlipAction => ({
  type: 'restore',
  pick: aPick({ gidm: `800${n}`, gid: `800${n}001` }),
  betting: { active: 'none' },
  stake: '10',
})

const show = async (slip: readonly SlipAction[], ownLimit: bigint) => {
  const server = bookServer(someMatches().map((match) => ({ ...match, gameStatus: 'live', isLive: 'Y' })))
  const limits = { minStake: 1_000n, maxStake: ownLimit, ownLimit }
  const handlers = wellAnswered({
    channel: {
      order_view: ({ selection }) => quoteFor(selection, limits),
      parlay_view: ({ selections }) => ({ quotes: selections.map((each) => quoteFor(each, limits)), ...limits }),
    },
  })
  await renderOnStage(onSlipStage(slip, { server, handlers }))
}

it.each([
  ['a single', [leg(1)]],
  ['a parlay', [leg(1), leg(2), { type: 'mode', mode: 'parlay' }]],
] as const)('less than the least that may be staked is left for %s: no range is said', async (_, slip) => {
  await show(slip, 500n)
  expect(await screen.findByText('您自己的限额还剩 ¥5')).toBeTruthy()
  expect(screen.queryByText(/单注限额 ¥/)).toBeNull()
})

it('is said beside the range', async () => {
  await show([leg(1)], 4_000n)
  expect(await screen.findByText('您自己的限额还剩 ¥40')).toBeTruthy()
  expect(screen.getByText('单注限额 ¥10 – ¥40')).toBeTruthy()
})
