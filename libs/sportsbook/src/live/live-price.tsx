import type { Rtype } from '@pavilion/contract/sports'
import { formatPrice } from '@pavilion/odds'
import { memo } from 'react'
import type { Suspension } from '../book/facts.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { useMainMarket } from '../book/use-markets.ts'
import { cellName, mainLine } from '../market/cell-name.ts'
import type { Family } from '../market/selection.ts'
import { useTranslate, type BettingWords } from '../market/translate.ts'
import { useBoardActions } from '../price/board-actions.ts'
import { PriceView } from '../price/price-view.tsx'

interface LivePriceProps {
  readonly match: BookMatch
  readonly family: Family
  readonly rtype: Rtype
  readonly suspension: Suspension | undefined
  /** Puts the caption above the price. */
  readonly tall?: boolean
}

/** '主胜', '主 −0.5', '大 2.5'. */
const caption = ({ t }: BettingWords, family: Family, rtype: Rtype, line: string, long: boolean): string => {
  if (family === 'OU') return `${t(rtype === 'C' ? 'sportsbook.side.over' : 'sportsbook.side.under')} ${line}`
  if (rtype === 'N') return t(long ? 'sportsbook.side.draw' : 'sportsbook.side.drawShort')
  const side = rtype === 'H' ? 'home' : 'away'
  return family === 'M' && long ? t(`sportsbook.side.${side}`) : `${t(`sportsbook.side.${side}Short`)} ${line}`.trim()
}

/** 1X2 European, others Hong Kong. Needs neither slip nor other markets. */
export const LivePrice = memo(function LivePrice({ match, family, rtype, suspension, tall = false }: LivePriceProps) {
  const gid = match.gids[0] ?? ''
  const market = useMainMarket(gid, family)
  const words = useTranslate()
  const { pick } = useBoardActions()
  const ior = market?.ior[rtype]
  const priceOfSide = market && { ...market, rtype }
  return (
    <PriceView
      name={priceOfSide ? cellName(words, match, priceOfSide) : ''}
      ior={ior}
      priced={`${market?.wtype} ${market?.strong} ${market?.ratio}`}
      price={formatPrice(ior ?? 0, family === 'M' ? 'E' : 'H')}
      line={priceOfSide ? caption(words, family, rtype, mainLine(priceOfSide), tall) : ''}
      suspension={suspension ?? (market?.sw === 'N' ? 'UNKNOWN' : undefined)}
      tall={tall}
      tabStop
      onPick={() => market && pick(match.gidm, gid, market.wtype, rtype)}
    />
  )
})
