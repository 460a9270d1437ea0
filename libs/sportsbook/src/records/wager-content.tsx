import type { Leg, Wager } from '@pavilion/contract/bets'
import { isEuropeanOnly } from '@pavilion/odds'
import { Fragment } from 'react'
import { BankerMark } from '../market/banker-mark.tsx'
import { legName, legTeams } from '../market/leg-name.ts'
import { atScore } from '../market/names.ts'
import { foldName } from '../market/series-name.ts'
import { useTranslate } from '../market/translate.ts'
import { bySize, wagerFolds } from '../wager/payout-steps.ts'
import { Sub } from '../wager/result-tag.styles.ts'
import { wagerTitle } from '../wager/wager-title.ts'

export function WagerContent({ wager }: { wager: Wager }) {
  const words = useTranslate()
  const [leg] = wager.legs
  return (
    <>
      <b>{wagerTitle(words, wager)}</b>
      {wager.kind === 'single' && leg ? <LegContent leg={leg} /> : <SeriesContent wager={wager} />}
    </>
  )
}

/** '足球 4 项，2串1 × 3、3串1 × 3', then each leg. */
function SeriesContent({ wager }: { wager: Wager }) {
  const words = useTranslate()
  const { t } = words
  const { legs, kind } = wager
  const [first] = legs
  const n = legs.length
  const isOfOneSport = legs.every(({ gtype }) => gtype === first?.gtype)
  const count =
    first && isOfOneSport
      ? t('betting.record.legs.sport', { sport: t(`betting.sport.${first.gtype}`), n })
      : t('betting.record.legs', { n })
  const folds = bySize(kind === 'system' ? wagerFolds(wager) : []).map(({ size, alike }) =>
    t('betting.record.folds', { fold: foldName(t, size), n: alike.length }),
  )
  return (
    <>
      <Sub>
        {folds.length > 0
          ? t('betting.record.legs.folds', { legs: count, folds: folds.join(t('betting.slip.and')) })
          : count}
      </Sub>
      <Sub>
        {legs.map((leg, at) => (
          <Fragment key={`${leg.gid}:${leg.wtype}:${leg.rtype}`}>
            {at > 0 && t('betting.slip.and')}
            {leg.banker && <BankerMark />}
            {t('betting.slip.named', { name: legName(words, leg), match: legTeams(words, leg) })}
          </Fragment>
        ))}
      </Sub>
    </>
  )
}

/** The score is that of acceptance. */
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
