import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { wellAnswered } from '../../testing/answers.ts'
import { aPick, someMatches } from '../../testing/builders.ts'
import { renderOnStage } from '../../testing/render.tsx'
import { onSlipStage } from '../../testing/slip-stage.tsx'
import { bookServer } from '../../testing/stage.tsx'
import type { SlipAction } from '../state/reduce.ts'

const leg = (n: number, stake = ''): SlipAction => ({
  type: 'restore',
  pick: aPick({ gidm: `800${n}`, gid: `800${n}001` }),
  betting: { active: 'none' },
  stake,
})
const mode = (mode: 'parlay' | 'system'): SlipAction => ({ type: 'mode', mode })
const THREE = [leg(1), leg(2), leg(3)]
const STAKE: SlipAction = { type: 'foldStake', stake: '5' }

it.each([
  ['a single', [leg(1, '5')], '最低投注 ¥10'],
  ['a parlay', [...THREE, mode('parlay'), STAKE], '最低投注 ¥10'],
  ['each fold of a system', [...THREE, mode('system'), STAKE], '每注最低投注 ¥10'],
] as const)('the button names the least that may be staked on %s', async (_, slip, name) => {
  const server = bookServer(someMatches().map((match) => ({ ...match, gameStatus: 'live', isLive: 'Y' })))
  await renderOnStage(onSlipStage(slip, { server, handlers: wellAnswered() }))
  expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true)
})
