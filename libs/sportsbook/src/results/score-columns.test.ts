import type { MatchOutcome } from '@pavilion/contract/bets'
import { expect, it } from 'vitest'
import { scoreNames } from './score-columns.tsx'

const names = { 'zh-CN': '队', 'zh-TW': '隊' }
const outcome = (scores: Partial<MatchOutcome>): MatchOutcome => ({
  gidm: '1',
  gtype: 'FT',
  league_id: 'EPL',
  datetime: 1_773_500_400,
  team_h: names,
  team_c: names,
  status: 'final',
  ...scores,
})

it('heads a league’s scores once: every part that one of its matches has, the whole match last', () => {
  const whole = { sc_FT_H: 3, sc_FT_C: 1 }
  const half = { sc_H1_H: 1, sc_H1_C: 0 }
  const corners = { corner_H: 4, corner_C: 2 }
  expect(scoreNames('FT', [outcome(whole), outcome({ ...whole, ...half })])).toEqual(['sc_H1', 'sc_FT'])
  expect(scoreNames('FT', [outcome({ ...whole, ...half }), outcome({ ...whole, ...corners })])).toEqual([
    'sc_H1',
    'corner',
    'sc_FT',
  ])
  expect(scoreNames('FT', [outcome({ status: 'abandoned' })])).toEqual([])
})
