import { ADJUSTMENT_EVENTS } from '../../accounting/events.ts'
import { ACCOUNT_EVENTS } from '../../accounts/events.ts'
import { DEPOSIT_EVENTS } from '../../funds/events.ts'
import { restrictionsChanged } from '../../protection/restrictions-changed.ts'
import { BET_EVENTS } from '../../sportsbook/events.ts'
import { VENUE_TRANSFER_EVENTS } from '../../venue-wallets/events.ts'
import { WITHDRAWAL_EVENTS } from '../../withdrawals/events.ts'
import type { EventDefinition } from '../event.ts'

export const KINDS: readonly EventDefinition[] = [
  ...ACCOUNT_EVENTS,
  restrictionsChanged,
  ...DEPOSIT_EVENTS,
  ...BET_EVENTS,
  ...WITHDRAWAL_EVENTS,
  ...VENUE_TRANSFER_EVENTS,
  ...ADJUSTMENT_EVENTS,
]
