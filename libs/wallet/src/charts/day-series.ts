import type { DealDay } from '@pavilion/contract/records'

/** One thing that a day has an amount of. `solid` comes to the member, `hatched` from them: never told apart by hue alone. */
export interface Series {
  readonly name: string
  readonly of: (day: DealDay) => bigint
  readonly fill: 'solid' | 'hatched'
}

/** mirror: the second hangs below the zero line · pair: they stand side by side. */
export type ChartForm = 'mirror' | 'pair'

export interface ChartDay {
  /** YYYY-MM-DD in the site's time zone. */
  readonly day: string
  /** As on the axis: 11-20, or the word for today. */
  readonly label: string
  readonly weekday: string
  readonly amounts: readonly [bigint, bigint]
}
