import type { Selection } from '@pavilion/contract/bets'
import { formatRatio } from '@pavilion/odds'
import { familyOf } from './selection.ts'
import type { Teams } from './names.ts'
import type { BettingWords } from './translate.ts'

// For pages with few prices: needs neither market table nor texts.

/** '−0.5', '+0/0.5', '2.5/3'. Empty without a line. */
export const mainLine = ({
  wtype,
  rtype,
  strong,
  ratio,
}: Pick<Selection, 'wtype' | 'rtype' | 'strong' | 'ratio'>): string => {
  if (ratio === undefined) return ''
  const lineText = formatRatio(ratio)
  if (familyOf(wtype) !== 'R' || strong === undefined || ratio === '0') return lineText
  return `${strong === rtype ? '−' : '+'}${lineText}`
}

/** For screen readers: '曼城 让球 −0.5', '曼城 对 阿森纳 大 2.5/3'. */
export const cellName = (
  { t, local }: BettingWords,
  teams: Teams,
  selection: Pick<Selection, 'wtype' | 'rtype' | 'strong' | 'ratio'>,
): string => {
  const family = familyOf(selection.wtype)
  const line = mainLine(selection)
  if (family === 'OU' || selection.rtype === 'N') {
    const both = t('sportsbook.teams', { home: local(teams.team_h), away: local(teams.team_c) })
    if (selection.rtype === 'N') return `${both} ${t('sportsbook.side.draw')}`
    return `${both} ${t(selection.rtype === 'C' ? 'sportsbook.side.over' : 'sportsbook.side.under')} ${line}`
  }
  const team = local(selection.rtype === 'H' ? teams.team_h : teams.team_c)
  return [team, t(`sportsbook.family.${family}`), line].filter(Boolean).join(' ')
}
