import type { Leg, Wager } from '@pavilion/contract/bets'
import { scoreOf, type Gtype } from '@pavilion/contract/sports'
import { formatAmount, formatMoney, SITE_CURRENCY } from '@pavilion/money'
import { displayPrice, potentialWinLeft } from '@pavilion/odds'
import { LinkButton } from '@pavilion/ui-kit'
import { useState } from 'react'
import styled from 'styled-components'
import { useStateFact } from '../book/facts.ts'
import { BankerMark } from '../market/banker-mark.tsx'
import { legName, legTeams } from '../market/leg-name.ts'
import { atScore } from '../market/names.ts'
import { ShownPrice } from '../market/shown-price.tsx'
import { useTranslate } from '../market/translate.ts'
import { foldStakeOf, openStakeOf } from '../wager/payout-steps.ts'
import { LegTag } from '../wager/result-tag.tsx'
import { wagerPrice } from '../wager/wager-price.ts'
import { foldsText, wagerTitle, winWord } from '../wager/wager-title.ts'
import { clockLine } from '../score/clock-text.ts'
import { mainScore } from '../score/scores.ts'
import { useSportClock } from '../score/use-sport-clock.ts'
import { Amount, Line, Meta, PickName, PriceNow } from '../wager/ticket.styles.ts'

const Figures = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 0.625rem;
`

const Name = styled(PickName)`
  font-size: 0.8125rem;
`

const Price = styled(PriceNow)`
  font-size: 0.8125rem;
`

const SHOWN = 3

const money = (fen: bigint): string => formatMoney(fen, SITE_CURRENCY, { strip: true })

/** '3串1' above several legs. */
export function OpenBetLegs({ wager }: { wager: Wager }) {
  const words = useTranslate()
  const { t } = words
  const [whole, setWhole] = useState(false)
  const { legs, kind } = wager
  const visibleLegs = whole ? legs : legs.slice(0, SHOWN)
  return (
    <>
      {kind !== 'single' && (
        <Line>
          <Name>{wagerTitle(words, wager)}</Name>
          {kind === 'parlay' ? (
            <Price>
              @ <ShownPrice price={wagerPrice(wager)} />
            </Price>
          ) : (
            <span>{foldsText(t, wager, money(foldStakeOf(wager)))}</span>
          )}
        </Line>
      )}
      {visibleLegs.map((leg) => (
        <HeldLeg key={`${leg.gid}:${leg.wtype}:${leg.rtype}`} leg={leg} oddsType={wager.oddsType} />
      ))}
      {legs.length > SHOWN && (
        <LinkButton onClick={() => setWhole(!whole)}>
          {whole ? t('betting.open.legs.less') : t('betting.open.legs.more', { n: legs.length - SHOWN })}
        </LinkButton>
      )}
    </>
  )
}

export function OpenBetFigures({ wager }: { wager: Wager }) {
  const { t } = useTranslate()
  return (
    <Figures>
      <span>{t('betting.open.stake', { amount: money(openStakeOf(wager)) })}</span>
      <span>
        {t(winWord(wager))} <Amount>{formatAmount(potentialWinLeft(wager))}</Amount>
      </span>
      {wager.cashedPayout !== undefined && (
        <span>{t('betting.open.cashed', { amount: money(wager.cashedPayout) })}</span>
      )}
    </Figures>
  )
}

/** Empty before the match, or when the book does not have it. */
const useMainScore = (gidm: string, gtype: Gtype): string =>
  useStateFact(gidm, (state) => {
    const score = state?.isLive === 'Y' ? scoreOf(state, mainScore(gtype)) : undefined
    return score ? `${score.H}-${score.C}` : ''
  })

function HeldLeg({ leg, oddsType }: { leg: Leg; oddsType: Wager['oddsType'] }) {
  const words = useTranslate()
  const { t } = words
  const { gtype, gidm } = leg
  const clock = clockLine(t, gtype, useSportClock(gidm, gtype))
  const score = useMainScore(gidm, gtype)
  return (
    <div>
      <Line>
        <Name>
          {leg.banker && <BankerMark />}
          {legName(words, leg)}
        </Name>
        {leg.result ? (
          <LegTag result={leg.result} />
        ) : (
          <Price>
            <ShownPrice price={displayPrice(leg.ior, leg, oddsType)} />
          </Price>
        )}
      </Line>
      <Meta>{atScore(t, leg, `${leg.score_H}-${leg.score_C}`)}</Meta>
      <Meta>
        {clock && <b>{clock}</b>}
        {legTeams(words, leg, score)}
      </Meta>
    </div>
  )
}
