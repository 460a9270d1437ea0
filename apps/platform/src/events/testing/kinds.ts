import { ADJUSTMENT_EVENTS } from '../../accounting/events.ts'
import { ACCOUNT_EVENTS } from '../../accounts/events.ts'
import { chatMuteChanged } from '../../chat/events.ts'
import { DEPOSIT_EVENTS } from '../../funds/events.ts'
import { feedbackAnswered, feedbackChanged } from '../../feedback/events.ts'
import { lettersChanged } from '../../letters/events.ts'
import { memberNotified } from '../../messages/events.ts'
import { pointsChanged } from '../../points/events.ts'
import { limitChanged } from '../../protection/events.ts'
import { restrictionsChanged } from '../../protection/restrictions-changed.ts'
import { BET_EVENTS, favouritesChanged } from '../../sportsbook/events.ts'
import { VENUE_TRANSFER_EVENTS } from '../../venue-wallets/events.ts'
import { WITHDRAWAL_EVENTS } from '../../withdrawals/events.ts'
import type { EventDefinition } from '../event.ts'

export const KINDS: readonly EventDefinition[] = [
  ...ACCOUNT_EVENTS,
  restrictionsChanged,
  chatMuteChanged,
  limitChanged,
  memberNotified,
  lettersChanged,
  pointsChanged,
  feedbackChanged,
  feedbackAnswered,
  ...DEPOSIT_EVENTS,
  ...BET_EVENTS,
  favouritesChanged,
  ...WITHDRAWAL_EVENTS,
  ...VENUE_TRANSFER_EVENTS,
  ...ADJUSTMENT_EVENTS,
]
