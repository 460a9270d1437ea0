import type { Leg, Wager } from '@pavilion/contract/bets'
import { ruleOf } from '@pavilion/contract/sports'
import { displayPrice } from '@pavilion/odds'
import { BankerMark } from '../market/banker-mark.tsx'
import { legName, legTeams } from '../market/leg-name.ts'
import { marketName } from '../market/names.ts'
import { ShownPrice } from '../market/shown-price.tsx'
import { useTranslate } from '../market/translate.ts'
import { decidedAs, factorSteps, goalsSince } from '../wager/payout-steps.ts'
import { LegRow } from './detail.styles.ts'
import { ResultTag, Sub } from '../wager/result-tag.styles.ts'
import { LegTag } from '../wager/result-tag.tsx'

export function RecordLegs({ wager }: { wager: Wager }) {
  return (
    <ul>
      {wager.legs.map((leg) => (
        <LegRow key={`${leg.gid}:${leg.wtype}:${leg.rtype}`}>
          <RecordLeg leg={leg} wager={wager} />
        </LegRow>
      ))}
    </ul>
  )
}

function RecordLeg({ leg, wager }: { leg: Leg; wager: Wager }) {
  const words = useTranslate()
  const { t, local } = words
  const code = decidedAs(leg)
  const steps = code && factorSteps(leg.ior, code, leg.share)
  return (
    <>
      <div>
        <b>
          {leg.banker && <BankerMark />}
          {legName(words, leg)}
        </b>
        <Sub data-spread="">
          <span>{local(leg.league)}</span>
          <span>{legTeams(words, leg)}</span>
          <span>{marketName(t, leg)}</span>
        </Sub>
        <Since leg={leg} />
      </div>
      <span>
        @ <ShownPrice price={displayPrice(leg.ior, leg, wager.oddsType)} />
      </span>
      {leg.result ? (
        <LegTag result={leg.result} share={leg.share} />
      ) : (
        <ResultTag data-tone="open">
          {t(wager.state === 'cashed' ? 'betting.record.state.cashed' : 'betting.record.state.open')}
        </ResultTag>
      )}
      <span data-number="">
        {steps?.terms && <Sub as="span">{steps.terms} = </Sub>}
        <b>{steps?.factor ?? '—'}</b>
      </span>
    </>
  )
}

/** In-play handicaps count from acceptance. */
function Since({ leg }: { leg: Leg }) {
  const { t } = useTranslate()
  const since = goalsSince(leg)
  if (!since || !ruleOf(leg.gtype, leg.wtype)?.fromAcceptance) return null
  return (
    <Sub>
      {t('betting.record.detail.since', {
        score: `${leg.score_H}-${leg.score_C}`,
        goals: `${since.H}-${since.C}`,
      })}
    </Sub>
  )
}
