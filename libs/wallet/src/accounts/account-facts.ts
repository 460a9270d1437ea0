import type { PayoutKind } from '@pavilion/contract/funds'
import type { IconName } from '@pavilion/ui-kit'

export const ACCOUNT_ICONS: Readonly<Record<PayoutKind, IconName>> = { bank: 'bank', coin: 'globe', wallet: 'wallet' }
