import type { Selection } from '@pavilion/contract/bets'
import type { MarketRule } from '@pavilion/contract/sports'
import { formatRatio, signedLine } from '@pavilion/odds'
import type { BookMatch } from '../book/use-listed.ts'
import { cellName } from '../market/cell-name.ts'
import { marketTitle } from '../market/market-title.ts'
import { pickName } from '../market/names.ts'
import { sideLabel, teamSide } from '../market/side-label.ts'
import type { BettingWords } from '../market/translate.ts'

type Shown = Pick<Selection, 'gtype' | 'wtype' | 'rtype' | 'strong' | 'ratio'>

const runnerOf = (match: BookMatch, rtype: string) => match.runners?.find((one) => one.rtype === rtype)?.name

/** Main markets have short names everywhere. */
const isMain = ({ counted, part, base }: MarketRule): boolean =>
  counted === '' && part === '' && (base === 'M' || base === 'R' || base === 'OU')

/** For screen readers: '曼城 让球 −0.5', '曼城 对 阿森纳 上半场大小 大 1.5'. */
export const priceName = (words: BettingWords, match: BookMatch, selection: Shown, rule: MarketRule): string => {
  const { t, local } = words
  if (isMain(rule) && match.gtype === 'FT') return cellName(words, match, selection)
  const title = marketTitle(t, match.gtype, rule)
  const runner = runnerOf(match, selection.rtype)
  if (runner) return `${local(match.team_h)} ${local(runner)}`
  const side = teamSide(rule, selection.rtype)
  if (side && (rule.kind === 'winner' || rule.kind === 'result')) {
    return `${local(side === 'H' ? match.team_h : match.team_c)} ${title}`
  }
  const both = side ? '' : `${t('sportsbook.teams', { home: local(match.team_h), away: local(match.team_c) })} `
  return `${both}${title} ${pickName(words, match, selection)}`
}

/** In a column: the line on the giving side's row. */
export const shortCaption = (
  { t }: BettingWords,
  _match: BookMatch,
  { rtype, strong, ratio }: Shown,
  rule: MarketRule,
): string => {
  if (rule.kind === 'handicap') return rtype === strong ? formatRatio(ratio ?? '0') : ''
  if (rule.kind === 'total') return `${sideLabel(t, rule, rtype)} ${formatRatio(ratio ?? '0')}`
  return rtype === 'N' ? t('sportsbook.side.drawShort') : ''
}

/** Without a column: '−0.5', '大 2.5', '2-1', '阿森纳'. */
export const fullCaption = (words: BettingWords, match: BookMatch, selection: Shown, rule: MarketRule): string => {
  const { t, local } = words
  const runner = runnerOf(match, selection.rtype)
  if (runner) return local(runner)
  // The heading says what is counted.
  if (rule.kind === 'lastDigit') return selection.rtype
  if (rule.kind === 'handicap') return signedLine({ ...selection, ratio: selection.ratio ?? '0' })
  if (rule.line) return `${sideLabel(t, rule, selection.rtype)} ${formatRatio(selection.ratio ?? '0')}`
  const side = rule.kind === 'winner' || rule.kind === 'result' ? teamSide(rule, selection.rtype) : undefined
  return side ? local(side === 'H' ? match.team_h : match.team_c) : sideLabel(t, rule, selection.rtype)
}
