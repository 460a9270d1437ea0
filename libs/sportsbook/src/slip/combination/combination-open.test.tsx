import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPick, someMatches } from '../../testing/builders.ts'
import { renderOnStage } from '../../testing/render.tsx'
import { onSlipStage } from '../../testing/slip-stage.tsx'
import { bookServer } from '../../testing/stage.tsx'
import type { SlipAction } from '../state/reduce.ts'

const leg = (gidm: string): SlipAction => ({
  type: 'restore',
  pick: aPick({ gidm, gid: `${gidm}001` }),
  betting: { active: 'none' },
  stake: '',
})
const THREE = ['8001', '8002', '8003'].map(leg)
const parlay: readonly SlipAction[] = [...THREE, { type: 'mode', mode: 'parlay' }, { type: 'foldStake', stake: '100' }]
const playing = () => someMatches().map((match) => ({ ...match, gameStatus: 'live' as const, isLive: 'Y' as const }))

it('names the price of a parlay, and what it may win', async () => {
  await renderOnStage(onSlipStage(parlay, { server: bookServer(playing()) }))
  expect(await screen.findByText('有效 3 项', { exact: false })).toBeTruthy()
  expect(screen.getByText(/^@ \d/)).toBeTruthy()
  expect(screen.getByTestId('best').textContent).toMatch(/^¥\d/)
})

it('counts a leg that is gone no more, and names no price of a parlay that cannot be bet on', async () => {
  await renderOnStage(onSlipStage(parlay, { server: bookServer(playing().filter(({ gidm }) => gidm !== '8003')) }))
  expect(await screen.findByText('有效 2 项', { exact: false })).toBeTruthy()
  expect(screen.queryByText(/^@ /)).toBeNull()
  expect(screen.getByTestId('winnable').textContent).toBe('—')
  expect(screen.getByTestId('best').textContent).toBe('—')
})
