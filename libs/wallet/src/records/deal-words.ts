import { maskedNumber } from '@pavilion/contract/funds'
import {
  groupOfKind,
  isDealKind,
  type Deal,
  type DealGroup,
  type DealKindName,
  type DealState,
} from '@pavilion/contract/records'
import { localised, type Translate } from '@pavilion/i18n'
import type { IconName, TagProps } from '@pavilion/ui-kit'

/** One that the page does not know is told in general words. */
const wordKey = (kind: string): DealKindName | 'other' => (isDealKind(kind) ? kind : 'other')

export const kindWord = (t: Translate, kind: string): string => t(`records.kind.${wordKey(kind)}`)
export const stepWord = (t: Translate, kind: string): string => t(`records.step.${wordKey(kind)}`)
export const whyWord = (t: Translate, kind: string): string => t(`records.why.${wordKey(kind)}`)

const ACCOUNTS = ['centre', 'locked', 'withdrawal', 'bonus', 'debt', 'house', 'clearing', 'transit', 'venue'] as const

/** What the house takes of money that comes in or leaves is its fee. */
const FEES: Readonly<Record<string, 'depositFee' | 'withdrawFee'>> = {
  deposit: 'depositFee',
  withdrawal_paid: 'withdrawFee',
}

/** `account`: the kind of account; a venue's is `venue:…`. */
export const accountWord = (t: Translate, account: string, kind: string): string => {
  if (account === 'house') return t(`records.account.${FEES[kind] ?? 'house'}`)
  const [name] = account.split(':')
  return t(`records.account.${ACCOUNTS.find((each) => each === name) ?? 'other'}`)
}

/** A match, a way to pay in, an account that was paid to. */
export const aboutOf = ({ about, paidTo, kind }: Deal, language: string, t: Translate): string => {
  // Codes of banks and wallets are words of providers; a network is known by its code.
  if (paidTo)
    return [
      paidTo.name ?? (paidTo.kind === 'coin' ? paidTo.code : t(`records.paidTo.${paidTo.kind}`)),
      maskedNumber(paidTo),
    ].join(' ')
  if (about) return localised(about, language)
  return whyWord(t, kind)
}

export const STATE_TONES: Readonly<Record<DealState, TagProps['tone']>> = {
  done: 'neutral',
  running: 'accent',
  paid: 'down',
  returned: 'warning',
}

const ICONS: Readonly<Record<DealGroup, IconName>> = {
  deposit: 'download',
  withdraw: 'upload',
  transfer: 'refresh',
  bet: 'list',
  payout: 'ball',
  bonus: 'star',
  adjust: 'sliders',
}
export const iconOf = (kind: string): IconName => ICONS[groupOfKind(kind)]
