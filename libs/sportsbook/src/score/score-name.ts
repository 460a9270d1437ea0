import type { Gtype, ScoreName } from '@pavilion/contract/sports'
import type { BettingWords } from '../market/translate.ts'

/** 上半场, 第1节, 第2盘, 角球. */
export const scoreName = (t: BettingWords['t'], gtype: Gtype, name: ScoreName, main: boolean): string => {
  if (main) {
    if (gtype === 'FT' || gtype === 'VF') return t('betting.group.whole')
    if (gtype === 'TN') return t('betting.match.sets')
    return t(gtype === 'VB' || gtype === 'TT' || gtype === 'SK' ? 'betting.match.frames' : 'betting.match.whole')
  }
  const n = /^sc_S(\d)$/.exec(name)?.[1]
  if (n !== undefined) return t(gtype === 'TN' ? 'betting.clock.set' : 'betting.clock.game', { n })
  if (name === 'corner' || name === 'card' || name === 'sc_game') return t(`betting.column.${name}`)
  switch (name) {
    case 'sc_H1':
    case 'sc_H2':
    case 'sc_Q1':
    case 'sc_Q2':
    case 'sc_Q3':
    case 'sc_Q4':
    case 'sc_OT':
    case 'sc_F5':
      return t(`betting.match.part.${name}`)
    default:
      return t('betting.match.whole')
  }
}
