import type { ChatCardLeg } from '@pavilion/contract/chat'
import type { PartProps } from '@pavilion/domain'
import { displayPrice } from '@pavilion/odds'
import { Button, Icon, Tag } from '@pavilion/ui-kit'
import { useAtomValue } from 'jotai'
import { useMemo, useRef } from 'react'
import styled from 'styled-components'
import { teamsName } from '../market/leg-name.ts'
import { direction } from '../market/moved-price.ts'
import { atScore, pickName } from '../market/names.ts'
import { oddsTypeAtom } from '../market/odds-type.ts'
import { sameLine } from '../market/selection.ts'
import { useTranslate } from '../market/translate.ts'
import { Line, Meta, PickName, PriceNow } from '../wager/ticket.styles.ts'
import { useAddShared } from './use-add-shared.ts'
import { useCardOffers } from './use-card-offers.ts'
import { useInView } from './use-in-view.ts'

const Root = styled.div`
  display: grid;
  gap: 0.375rem;
  font-size: 0.75rem;
  color: var(--pv-text-2);
`
const Foot = styled(Line)`
  flex-wrap: wrap;
  padding-top: 0.375rem;
  border-top: 1px solid var(--pv-border);

  > button {
    margin-inline-start: auto;
  }
`
const Lock = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
`

/** A bet of another member: taken at, now at, and into the reader's own slip at the price of now. No stake, no name. */
export default function SharedBet({ card, from }: PartProps['sharedBet']) {
  const words = useTranslate()
  const { t } = words
  const oddsType = useAtomValue(oddsTypeAtom)
  const root = useRef<HTMLDivElement>(null)
  const { offers, isWaiting } = useCardOffers(
    useMemo(() => card.legs.map(({ selection }) => selection), [card.legs]),
    useInView(root),
  )
  const add = useAddShared()
  const legs = card.legs.flatMap((leg, at) => {
    const offer = offers[at]
    return offer && 'selection' in offer ? [{ leg, selection: offer.selection }] : []
  })
  const isWhole = legs.length === card.legs.length
  const isClosed = offers.some(({ kind }) => kind === 'closed')
  const isLive = card.legs.some((leg) => leg.isLive === 'Y')
  const price = (selection: ChatCardLeg['selection']): string => displayPrice(selection.ior, selection, oddsType)
  const [only] = legs
  const first = card.legs[0]
  const way =
    only && first && sameLine(first.selection, only.selection)
      ? direction(first.selection.ior, only.selection.ior)
      : undefined
  return (
    <Root ref={root}>
      <Line>
        <span>{from}</span>
        <Tag tone={isLive ? 'accent' : 'neutral'}>
          {card.legs.length > 1
            ? t('betting.shared.legs', { n: card.legs.length })
            : t(isLive ? 'sportsbook.market.live' : 'betting.market.pre')}
        </Tag>
      </Line>
      {card.legs.map((leg) => (
        <div key={`${leg.selection.gid}:${leg.selection.wtype}:${leg.selection.rtype}`}>
          <Line>
            <PickName as="b">{pickName(words, leg, leg.selection)}</PickName>
            <span>
              {t('betting.shared.at')} <b>{price(leg.selection)}</b>
            </span>
          </Line>
          <Meta>{atScore(t, leg.selection, `${leg.score_H}-${leg.score_C}`)}</Meta>
          <Meta>{teamsName(words, leg)}</Meta>
        </div>
      ))}
      <Foot>
        {isClosed ? (
          <Lock>{t('betting.shared.closed')}</Lock>
        ) : isWaiting ? null : !isWhole ? (
          <Lock>
            <Icon name="lock" size={14} />
            {t('betting.shared.suspended')}
          </Lock>
        ) : card.legs.length === 1 && only && first ? (
          <PriceNow data-way={way}>
            {sameLine(first.selection, only.selection)
              ? t('betting.shared.now', { price: price(only.selection) })
              : t('betting.shared.line', {
                  name: pickName(words, first, only.selection),
                  price: price(only.selection),
                })}
            {way && <small aria-hidden="true">{way === 'up' ? '▲' : '▼'}</small>}
          </PriceNow>
        ) : null}
        {!isClosed && (
          <Button size="s" disabled={!isWhole} onClick={() => add(legs)}>
            {t('betting.shared.add')}
          </Button>
        )}
      </Foot>
    </Root>
  )
}
