/** What members choose their records by. `adjust`: whatever is in no other. */
export const DEAL_GROUPS = ['deposit', 'withdraw', 'transfer', 'bet', 'payout', 'bonus', 'adjust'] as const
export type DealGroup = (typeof DEAL_GROUPS)[number]

/** Which figure of a day a movement counts to: `deposited` and `returned` as it came in, `withdrawn` and `staked` as it went out. */
export const DAY_FIGURES = ['deposited', 'withdrawn', 'staked', 'returned'] as const
export type DayFigure = (typeof DAY_FIGURES)[number]

interface DealKind {
  readonly group: DealGroup
  /** Absent: counts to none. */
  readonly figure?: DayFigure
}

/**
 * What transfers are for (transfers.kind), as the database's functions write it. A new kind is a line here and its words in the wallet's
 * catalogue (records: `kind.…`, `step.…`, `why.…`), which the types ask for; one that is not here is shown as an adjustment.
 */
export const DEAL_KINDS = {
  deposit: { group: 'deposit', figure: 'deposited' },
  deposit_review: { group: 'deposit', figure: 'deposited' },
  withdrawal: { group: 'withdraw', figure: 'withdrawn' },
  withdrawal_returned: { group: 'withdraw', figure: 'withdrawn' },
  withdrawal_paid: { group: 'withdraw' },
  bet: { group: 'bet', figure: 'staked' },
  'bet-refused': { group: 'bet', figure: 'staked' },
  settled: { group: 'payout', figure: 'returned' },
  void: { group: 'payout', figure: 'returned' },
  cashed: { group: 'payout', figure: 'returned' },
  unsettled: { group: 'payout', figure: 'returned' },
  venue_transfer: { group: 'transfer' },
  venue_in: { group: 'transfer' },
  venue_out: { group: 'transfer' },
  venue_returned: { group: 'transfer' },
  adjustment: { group: 'adjust' },
  confiscation: { group: 'adjust' },
  confiscation_returned: { group: 'adjust' },
} as const satisfies Record<string, DealKind>
export type DealKindName = keyof typeof DEAL_KINDS

export const isDealKind = (kind: string): kind is DealKindName => Object.hasOwn(DEAL_KINDS, kind)

const kindOf = (kind: string): DealKind | undefined => (isDealKind(kind) ? DEAL_KINDS[kind] : undefined)

export const groupOfKind = (kind: string): DealGroup => kindOf(kind)?.group ?? 'adjust'

export const figureOfKind = (kind: string): DayFigure | undefined => kindOf(kind)?.figure
