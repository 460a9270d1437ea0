import type { OddsType } from '@pavilion/contract/sports'
import { formatMoney, plainAmount } from '@pavilion/money'
import { oddsTypeOf, stakeForRisk } from '@pavilion/odds'
import { Button, LinkButton, ProgressRing, Spinner } from '@pavilion/ui-kit'
import { useEffect, useState } from 'react'
import { useCutOff } from '../../book/use-cut-off.ts'
import { useTranslate } from '../../market/translate.ts'
import { useSupport } from '../../venue/support.ts'
import { PickHead, useMarketScore } from './pick-head.tsx'
import type { Betting, SlipEntry } from '../state/slip.ts'
import { Amount, Centre, Line, Strong } from '../../wager/ticket.styles.ts'
import { StakeField } from '../stake/stake-field.tsx'
import { useEntryName } from './use-entry-name.ts'

type Waiting = Extract<Betting, { active: 'sending' | 'outcome-unknown' | 'delay' }>

interface EntryWaitingProps {
  readonly entry: SlipEntry
  readonly betting: Waiting
  readonly oddsType: OddsType
}

export function EntryWaiting({ entry, betting, oddsType }: EntryWaitingProps) {
  const { pick } = entry
  const name = useEntryName(pick)
  const score = useScoreAsked(pick, betting)
  const price = { ior: pick.selection.ior, type: oddsTypeOf(pick.selection, oddsType) }
  return (
    <>
      <WaitingHead betting={betting} />
      <PickHead pick={pick} oddsType={oddsType} askedAt={score} />
      <StakeField
        name={name}
        stake={plainAmount(stakeForRisk(betting.stake, price.ior, price.type))}
        price={price}
        bounds={{ min: 0n, limit: betting.stake, balance: betting.stake }}
        locked
        onChange={() => undefined}
      />
      <WaitingFoot betting={betting} />
    </>
  )
}

/** A goal meanwhile must not look as if the bet came after it. */
const useScoreAsked = ({ selection }: SlipEntry['pick'], betting: Waiting): string => {
  const now = useMarketScore(selection)
  const [first] = useState(now)
  const leg = betting.active === 'delay' ? betting.wager.legs[0] : undefined
  return leg ? `${leg.score_H}-${leg.score_C}` : first
}

export function WaitingHead({ betting }: { betting: Waiting }) {
  const { t } = useTranslate()
  const support = useSupport()
  const { active } = betting
  const cutOff = useCutOff()
  const delayText = cutOff ? 'betting.slip.waiting.offline' : 'betting.slip.waiting.text'
  return (
    <Centre role="status">
      {active === 'delay' ? <Countdown seconds={secondsOf(betting.wager)} /> : <Spinner size={32} />}
      <Strong>
        {t(
          active === 'delay'
            ? 'betting.slip.waiting'
            : active === 'outcome-unknown'
              ? 'betting.slip.lost'
              : 'betting.slip.sending',
        )}
      </Strong>
      {active !== 'sending' && <span>{t(active === 'delay' ? delayText : 'betting.slip.lost.text')}</span>}
      {active === 'outcome-unknown' && support && (
        <LinkButton onClick={support}>{t('betting.slip.lost.support')}</LinkButton>
      )}
    </Centre>
  )
}

export function WaitingFoot({ betting }: { betting: Waiting }) {
  const { t } = useTranslate()
  return (
    <>
      {betting.active === 'delay' && (
        <Line>
          {t('betting.slip.locked')}
          <Amount>{formatMoney(betting.stake)}</Amount>
        </Line>
      )}
      <Button block size="l" disabled>
        {t('betting.slip.waiting.button')}
      </Button>
    </>
  )
}

/** Both times are the server's. */
const secondsOf = (wager: { placedAt: number; decideAt?: number | undefined }): number =>
  Math.max((wager.decideAt ?? wager.placedAt) - wager.placedAt, 1)

function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTranslate()
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((before) => Math.max(before - 1, 0)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <ProgressRing
      value={secondsLeft / seconds}
      size={64}
      stroke={5}
      label={t('betting.slip.waiting.seconds', { n: secondsLeft })}
    >
      {secondsLeft > 0 ? <Strong>{secondsLeft}</Strong> : <Spinner size={24} />}
    </ProgressRing>
  )
}
