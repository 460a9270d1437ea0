import { useMatchState } from '../../book/facts.ts'
import type { BookMatch } from '../../book/use-listed.ts'
import { useTranslate } from '../../market/translate.ts'
import { inningScores } from './inning-scores.ts'
import { PartTable } from './part-table.tsx'
import { useEvents } from '../use-match.ts'

/** The visitors bat first. */
export function LineScore({ match, names }: { match: BookMatch; names: Readonly<Record<'H' | 'C', string>> }) {
  const { t } = useTranslate()
  const events = useEvents(match.gidm)
  const state = useMatchState(match.gidm)
  if (!state) return null
  const innings = inningScores(events, state.re_time).map(({ n, H, C }) => ({ name: `${n}`, title: `${n}`, H, C }))
  const whole = { name: 'R', title: t('betting.match.whole'), H: state.sc_FT_H, C: state.sc_FT_C }
  return <PartTable names={names} columns={[...innings, whole]} first="C" />
}
