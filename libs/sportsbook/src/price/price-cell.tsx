import { ruleOf, type Rtype } from '@pavilion/contract/sports'
import { displayPrice } from '@pavilion/odds'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import type { Suspension } from '../book/facts.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { useMarket } from '../book/use-markets.ts'
import { selectionKey } from '../market/selection.ts'
import { useTranslate } from '../market/translate.ts'
import { shownOddsTypeAtom } from '../slip/odds-type/shown-odds-type.ts'
import { useIsSelected } from '../slip/state/use-slip.ts'
import { useBoardActions } from './board-actions.ts'
import { fullCaption, priceName, shortCaption } from './price-name.ts'
import { PriceView } from './price-view.tsx'

interface PriceCellProps {
  readonly match: BookMatch
  readonly gid: string
  /** The first one on the line is shown. */
  readonly wtypes: readonly string[]
  readonly rtype: Rtype
  readonly suspension?: Suspension | undefined
  /** Caption above the price. */
  readonly tall?: boolean | undefined
  /** Outside the board's columns. */
  readonly hasFullCaption?: boolean | undefined
  /** The match's only tab stop; arrow keys go on. */
  readonly tabStop?: boolean | undefined
}

/** All that renders when its price changes. */
export const PriceCell = memo(function PriceCell({
  match,
  gid,
  wtypes,
  rtype,
  suspension,
  tall,
  hasFullCaption,
  tabStop,
}: PriceCellProps) {
  const market = useMarket(gid, wtypes)
  const words = useTranslate()
  const { pick } = useBoardActions()
  const oddsType = useAtomValue(shownOddsTypeAtom)
  const selected = useIsSelected(market ? selectionKey({ gid, wtype: market.wtype, rtype }) : '')
  const rule = market && ruleOf(match.gtype, market.wtype)
  const priceOfSide = market && { gtype: match.gtype, ...market, rtype }
  const ior = market?.ior[rtype]
  return (
    <PriceView
      name={priceOfSide && rule ? priceName(words, match, priceOfSide, rule) : ''}
      ior={rule && ior}
      priced={`${market?.wtype} ${market?.strong} ${market?.ratio}`}
      price={priceOfSide ? displayPrice(ior ?? 0, priceOfSide, oddsType) : ''}
      line={priceOfSide && rule ? (hasFullCaption ? fullCaption : shortCaption)(words, match, priceOfSide, rule) : ''}
      suspension={suspension ?? (market?.sw === 'N' ? 'UNKNOWN' : undefined)}
      selected={selected}
      tall={tall}
      tabStop={tabStop}
      onPick={() => market && pick(match.gidm, gid, market.wtype, rtype)}
    />
  )
})
