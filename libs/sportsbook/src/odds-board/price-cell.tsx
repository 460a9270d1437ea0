import type { Rtype, Selection } from '@pavilion/contract'
import { displayPrice, formatRatio, signedLine } from '@pavilion/odds'
import { Icon, VisuallyHidden } from '@pavilion/ui-kit'
import { memo } from 'react'
import { useMarket, type BookMatch, type Suspension } from '../book/use-book.ts'
import { cellName } from '../market/cell-name.ts'
import { familyOf, selectionKey, type Family } from '../market/selection.ts'
import { useTranslate, type Translate } from '../market/translate.ts'
import { useIsSelected } from '../slip/use-slip.ts'
import { useBoardActions } from './board-actions.ts'
import { Arrow, Cell, Line, NoCell, Price, Tint } from './price-cell.styles.ts'
import { useMove } from './use-move.ts'

interface PriceCellProps {
  readonly match: BookMatch
  readonly gid: string
  readonly family: Family
  readonly rtype: Rtype
  /** Set while the whole match takes no bets. */
  readonly suspension?: Suspension | undefined
  /** The caption stands above the price. */
  readonly tall?: boolean
  /** Away from the board's columns: every price says what it is. */
  readonly named?: boolean
  /** The one cell of a match that the Tab key stops at; arrow keys go on from there. */
  readonly tabStop?: boolean
}

type Shown = Pick<Selection, 'gtype' | 'wtype' | 'rtype' | 'strong' | 'ratio'>

/** What stands left of the price: the line on the giving side's row, over or under with its line, the draw. */
const caption = ({ t }: Translate, family: Family, rtype: Rtype, { strong, ratio }: Shown): string => {
  if (family === 'R') return rtype === strong ? formatRatio(ratio ?? '0') : ''
  if (family === 'OU') {
    return `${t(rtype === 'C' ? 'sportsbook.side.over' : 'sportsbook.side.under')} ${formatRatio(ratio ?? '0')}`
  }
  return rtype === 'N' ? t('sportsbook.side.drawShort') : ''
}

/** '主胜', '主 −0.5', '大 2.5': a caption that needs no column header. */
const fullCaption = (words: Translate, long = false, shown: Shown): string => {
  const { t } = words
  const family = familyOf(shown.wtype)
  if (family === 'OU') return caption(words, family, shown.rtype, shown)
  if (shown.rtype === 'N') return t(long ? 'sportsbook.side.draw' : 'sportsbook.side.drawShort')
  const side = shown.rtype === 'H' ? 'home' : 'away'
  return family === 'M' && long
    ? t(`sportsbook.side.${side}`)
    : `${t(`sportsbook.side.${side}Short`)} ${signedLine(shown)}`.trim()
}

/** One price: the only thing on the board that renders when it changes. */
export const PriceCell = memo(function PriceCell({
  match,
  gid,
  family,
  rtype,
  suspension,
  tall,
  named,
  tabStop,
}: PriceCellProps) {
  const market = useMarket(gid, family)
  const words = useTranslate()
  const { t } = words
  const actions = useBoardActions()
  const ior = market?.ior[rtype]
  const move = useMove(ior, `${market?.wtype} ${market?.strong} ${market?.ratio}`)
  const selected = useIsSelected(market ? selectionKey({ gid, wtype: market.wtype, rtype }) : '')

  if (!market || ior === undefined) return <NoCell aria-hidden="true">–</NoCell>

  const shown = {
    gtype: match.gtype,
    wtype: market.wtype,
    rtype,
    ...(market.strong && { strong: market.strong }),
    ...(market.ratio && { ratio: market.ratio }),
  }
  const name = cellName(words, match, shown)
  const common = {
    type: 'button',
    tabIndex: tabStop ? 0 : -1,
    'data-price': '',
    ...(tall && { 'data-tall': '' }),
  } as const

  if (suspension || market.sw === 'N') {
    const label =
      suspension && suspension !== 'UNKNOWN' && suspension !== 'OVER'
        ? t('sportsbook.suspended.why', { name, reason: t(`sportsbook.reason.${suspension}`) })
        : t('sportsbook.suspended.named', { name })
    return (
      <Cell {...common} aria-disabled="true" aria-label={label}>
        <Icon name="lock" size={14} />
      </Cell>
    )
  }
  const price = displayPrice(ior, shown, 'H')
  const line = named ? fullCaption(words, tall, shown) : caption(words, family, rtype, shown)
  return (
    <Cell
      {...common}
      aria-pressed={selected}
      data-move={move?.way}
      onClick={() => actions.pick(match.gidm, gid, market.wtype, rtype)}
    >
      {move && <Tint key={move.beat} data-way={move.way} />}
      <VisuallyHidden>{t('sportsbook.board.cell', { name })}</VisuallyHidden>
      {line && <Line aria-hidden="true">{line}</Line>}
      <Price>
        {price}
        {move && <Arrow data-way={move.way} aria-hidden="true" />}
      </Price>
    </Cell>
  )
})
