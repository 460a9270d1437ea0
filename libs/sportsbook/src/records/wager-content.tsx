import type { Wager } from '@pavilion/contract'
import { isEuropeanOnly } from '@pavilion/odds'
import { atScore, pickName } from '../market/names.ts'
import { useTranslate } from '../market/translate.ts'
import { Sub } from './records.styles.ts'

/** What a bet is on, in two lines. The score in brackets is that of the moment it was accepted. */
export function WagerContent({ wager }: { wager: Wager }) {
  const words = useTranslate()
  const { t, local } = words
  const home = local(wager.team_h)
  const away = local(wager.team_c)
  return (
    <>
      <b>{pickName(words, wager, wager)}</b>
      <Sub data-spread="">
        <span>
          {atScore(t, wager, `${wager.score_H}-${wager.score_C}`)}
          {isEuropeanOnly(wager) && t('betting.record.european')}
        </span>
        <span>
          {wager.result_H === undefined
            ? t('sportsbook.teams', { home, away })
            : t('sportsbook.teams.score', { home, away, score: `${wager.result_H}-${wager.result_C}` })}
        </span>
      </Sub>
    </>
  )
}
