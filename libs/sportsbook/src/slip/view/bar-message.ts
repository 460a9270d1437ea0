import { formatMoney, SITE_CURRENCY } from '@pavilion/money'
import type { BettingWords } from '../../market/translate.ts'
import { isSeries, isUndecided, type Betting, type Slip } from '../state/slip.ts'

export interface BarMessage {
  readonly state: 'waiting' | 'refused' | 'taken'
  readonly text: string
}

const refusedText = (t: BettingWords['t'], betting: Betting): string | undefined => {
  switch (betting.active) {
    case 'refused':
      return t('betting.slip.bar.refused', { reason: t(`betting.slip.refusal.${betting.refusal}`) })
    case 'failed':
      return betting.message
    case 'not-placed':
      return t('betting.slip.bar.unreceived')
    default:
      return undefined
  }
}

/** Waiting bets first, then the last refusal. */
export const barMessage = (t: BettingWords['t'], slip: Slip): BarMessage | undefined => {
  const bets = isSeries(slip) ? [slip.combination] : slip.entries
  if (bets.some(isUndecided)) return { state: 'waiting', text: t('betting.slip.waiting.button') }
  if (!isSeries(slip) && slip.entries.some(({ quick }) => quick !== undefined)) {
    return { state: 'waiting', text: t('betting.slip.sending') }
  }
  const refusal = bets.flatMap(({ betting }) => refusedText(t, betting) ?? []).at(-1)
  if (refusal !== undefined) return { state: 'refused', text: refusal }
  const acceptedStakes = bets.flatMap(({ betting }) => (betting.active === 'taken' ? [betting.wager.stake] : []))
  if (bets.length === 0 || acceptedStakes.length < bets.length) return undefined
  const stake = acceptedStakes.reduce((sum, one) => sum + one, 0n)
  return {
    state: 'taken',
    text: t('betting.slip.bar.taken', { amount: formatMoney(stake, SITE_CURRENCY, { strip: true }) }),
  }
}
