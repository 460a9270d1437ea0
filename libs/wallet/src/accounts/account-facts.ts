import type { PayoutAccount, PayoutKind } from '@pavilion/contract/funds'
import type { IconName } from '@pavilion/ui-kit'

export const ACCOUNT_ICONS: Readonly<Record<PayoutKind, IconName>> = { bank: 'bank', coin: 'globe', wallet: 'wallet' }

/** How an account is told from others of its kind. A card shows its last four digits alone. */
export const maskedNumber = ({ kind, masked }: Pick<PayoutAccount, 'kind' | 'masked'>): string =>
  kind === 'bank' ? `•••• ${masked}` : masked
