import { Icon } from '@pavilion/ui-kit'
import type { Suspension } from '../book/facts.ts'
import { isNegativeText } from '../market/negative.ts'
import { useTranslate } from '../market/translate.ts'
import { Arrow, Cell, Line, NoCell, Price } from './price-cell.styles.ts'
import { useMove } from './use-move.ts'

interface PriceViewProps {
  readonly name: string
  /** Thousandths of Hong Kong odds. */
  readonly ior: number | undefined
  /** Another line is another price, not a move. */
  readonly priced: string
  readonly price: string
  /** Left of the price; above it in a tall cell. */
  readonly line: string
  /** Of the match or this market. */
  readonly suspension?: Suspension | undefined
  readonly selected?: boolean
  readonly tall?: boolean | undefined
  /** The match's only tab stop. */
  readonly tabStop?: boolean | undefined
  readonly onPick: () => void
}

/** A dash where there is no price. */
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
      {/* Stands in the line's place: a visually hidden text would be clipped, and slow, in each cell. */}
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
