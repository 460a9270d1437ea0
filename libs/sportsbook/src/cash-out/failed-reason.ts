import type { CashOutAnswer } from '@pavilion/contract/bets'
import type { BettingWords } from '../market/translate.ts'

type Refused = Extract<CashOutAnswer, { outcome: 'refused' }>

export const failedReason = (t: BettingWords['t'], { refusal, quote, ...answer }: Refused): string => {
  if (refusal !== 'SUSPENDED') return t(`betting.cash.failed.${refusal}`)
  const reason = answer.reason ?? quote.reason
  if (reason === undefined || reason === 'MARKET' || reason === 'OPERATOR') return t('betting.cash.failed.SUSPENDED')
  return t(`betting.cash.failed.${reason}`)
}
