import type { Selection } from '@pavilion/contract/bets'
import { ruleOf, scoreOf, type OddsType } from '@pavilion/contract/sports'
import { displayPrice } from '@pavilion/odds'
import { Icon, IconButton } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { useStateFact } from '../../book/facts.ts'
import { teamsName } from '../../market/leg-name.ts'
import { marketTitle } from '../../market/market-title.ts'
import { atScore, pickName } from '../../market/names.ts'
import { isNegativeText } from '../../market/negative.ts'
import { sameLine } from '../../market/selection.ts'
import { useTranslate } from '../../market/translate.ts'
import { clockLine } from '../../score/clock-text.ts'
import { useSportClock } from '../../score/use-sport-clock.ts'
import { direction } from '../../market/moved-price.ts'
import type { SlipPick } from '../state/slip.ts'
import { Gutter, Meta, PickLine, PickName, PriceNow } from '../../wager/ticket.styles.ts'
import { useEntryName } from './use-entry-name.ts'

interface PickHeadProps {
  readonly pick: SlipPick
  readonly oddsType: OddsType
  /** The present offer; absent: the requested one. */
  readonly now?: Selection | undefined
  /** The requested price, struck through. */
  readonly showsOldPrice?: boolean
  /** Not on offer, or not a valid leg. */
  readonly gone?: boolean
  readonly compact?: boolean
  /** At placement, in place of the present score. */
  readonly askedAt?: string | undefined
  readonly before?: ReactNode
  readonly onRemove?: (() => void) | undefined
}

/** Of what the market counts: corners for a corner market. Empty before the match. */
export const useMarketScore = ({ gidm, gtype, wtype }: Selection): string => {
  const name = ruleOf(gtype, wtype)?.score ?? 'sc_FT'
  return useStateFact(gidm, (state) => {
    const score = state?.isLive === 'Y' ? scoreOf(state, name) : undefined
    return score ? `${score.H}-${score.C}` : ''
  })
}

export function PickHead({
  pick,
  oddsType,
  now,
  showsOldPrice = false,
  gone: isGone = false,
  compact = false,
  askedAt,
  before,
  onRemove,
}: PickHeadProps) {
  const words = useTranslate()
  const { t } = words
  const { selection } = pick
  const clock = clockLine(t, selection.gtype, useSportClock(selection.gidm, selection.gtype))
  const score = useMarketScore(selection)
  const ownName = useEntryName(pick)
  const moved = now !== undefined && !sameLine(selection, now)
  const head = now && !(moved && isGone) ? now : selection
  const name = pickName(words, pick, head)
  const price = head.ior
  const way = moved ? undefined : direction(selection.ior, price)
  const rule = ruleOf(selection.gtype, selection.wtype)
  const priceText = (ior: number): string => displayPrice(ior, head, oddsType)
  return (
    <div>
      <PickLine>
        {before}
        <PickName data-struck={isGone ? '' : undefined}>{name}</PickName>
        <span style={{ display: 'inline-flex', alignItems: 'center', marginInlineStart: 'auto' }}>
          <PriceNow
            data-negative={isNegativeText(priceText(price)) ? '' : undefined}
            data-way={showsOldPrice ? way : undefined}
            data-struck={isGone ? '' : undefined}
          >
            {showsOldPrice && (
              <s aria-label={t('betting.slip.was', { price: priceText(selection.ior) })}>{priceText(selection.ior)}</s>
            )}
            {priceText(price)}
            {onRemove && <Gutter aria-hidden="true">{way === 'up' ? '▲' : way === 'down' ? '▼' : ''}</Gutter>}
          </PriceNow>
          {onRemove && (
            <IconButton size="s" icon="close" label={t('betting.slip.remove', { name: ownName })} onClick={onRemove} />
          )}
        </span>
      </PickLine>
      {!compact && <Meta>{atScore(t, selection, askedAt ?? score)}</Meta>}
      <Meta>
        {clock && <b>{clock}</b>}
        {teamsName(words, pick)}
        {compact && rule && `・${marketTitle(t, selection.gtype, rule)}`}
      </Meta>
    </div>
  )
}

export function InvalidNote() {
  const { t } = useTranslate()
  return (
    <Meta data-invalid="">
      <Icon name="warning" size={14} /> {t('betting.slip.invalid')}
    </Meta>
  )
}
