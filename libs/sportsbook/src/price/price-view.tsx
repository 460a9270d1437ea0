import { Icon } from '@pavilion/ui-kit'
import type { Suspension } from '../book/facts.ts'
import { isNegativeText } from '../market/negative.ts'
import { useTranslate } from '../market/translate.ts'
import { Arrow, Cell, Line, NoCell, Price } from './price-cell.styles.ts'
import { useMove } from './use-move.ts'

interface PriceViewProps {
  /** What the price is of, for a screen reader. */
  readonly name: string
  /** Thousandths of Hong Kong odds, from which a move is told; undefined while there is no such price. */
  readonly ior: number | undefined
  /** What the price is for, line and all: of another line it is another price, not a move. */
  readonly priced: string
  /** The price as it is shown. */
  readonly price: string
  /** Left of it, or above where the cell is tall. */
  readonly line: string
  /** Set while it takes no bets, by the whole match or this market alone. */
  readonly suspension?: Suspension | undefined
  readonly selected?: boolean
  readonly tall?: boolean | undefined
  /** The one cell of a match that the Tab key stops at; arrow keys go on from there. */
  readonly tabStop?: boolean | undefined
  readonly onPick: () => void
}

/** A price as it is drawn: with its move, locked while it takes no bets, a dash where there is none. */
export function PriceView({
  name,
  ior,
  priced,
  price,
  line,
  suspension,
  selected = false,
  tall,
  tabStop,
  onPick,
}: PriceViewProps) {
  const { t } = useTranslate()
  const move = useMove(ior, priced)
  if (ior === undefined) return <NoCell aria-hidden="true">–</NoCell>
  const common = {
    type: 'button',
    tabIndex: tabStop ? 0 : -1,
    'data-price': '',
    ...(tall && { 'data-tall': '' }),
  } as const
  if (suspension) {
    const label =
      suspension === 'UNKNOWN' || suspension === 'OVER'
        ? t('sportsbook.suspended.named', { name })
        : t('sportsbook.suspended.why', { name, reason: t(`sportsbook.reason.${suspension}`) })
    return (
      <Cell {...common} aria-disabled="true" aria-label={label}>
        <Icon name="lock" size={14} />
      </Cell>
    )
  }
  return (
    <Cell
      {...common}
      aria-pressed={selected}
      data-move={move?.way}
      data-fresh={move?.fresh ? '' : undefined}
      onClick={onPick}
    >
      {/* What is read before the price stands in place of the line: a text that is only read would be clipped, and slow, in each cell. */}
      <Line role="img" aria-label={t('sportsbook.board.cell', { name })}>
        {line}
      </Line>{' '}
      <Price data-negative={isNegativeText(price) ? '' : undefined}>
        {price}
        {move && <Arrow data-way={move.way} aria-hidden="true" />}
      </Price>
    </Cell>
  )
}
