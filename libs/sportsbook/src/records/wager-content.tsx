import type { Leg, Wager } from '@pavilion/contract'
import { isEuropeanOnly } from '@pavilion/odds'
import { legName, legTeams } from '../market/leg-name.ts'
import { atScore } from '../market/names.ts'
import { useTranslate } from '../market/translate.ts'
import { Sub } from './records.styles.ts'
import { wagerTitle } from './wager-title.ts'

/** What a bet is on, in two lines. */
export function WagerContent({ wager }: { wager: Wager }) {
  const words = useTranslate()
  const { t } = words
  const [leg] = wager.legs
  return (
    <>
      <b>{wagerTitle(words, wager)}</b>
      {wager.kind === 'single' && leg ? (
        <LegContent leg={leg} />
      ) : (
        <Sub>
          {t('betting.record.legs', {
            n: wager.legs.length,
            names: wager.legs.map((one) => legName(words, one)).join(t('betting.slip.and')),
          })}
        </Sub>
      )}
    </>
  )
}

/** Market and match of a leg. The score in brackets is that of the moment it was accepted. */
export function LegContent({ leg }: { leg: Leg }) {
  const words = useTranslate()
  const { t } = words
  return (
    <Sub data-spread="">
      <span>
        {atScore(t, leg, `${leg.score_H}-${leg.score_C}`)}
        {isEuropeanOnly(leg) && t('betting.record.european')}
      </span>
      <span>{legTeams(words, leg)}</span>
    </Sub>
  )
}
