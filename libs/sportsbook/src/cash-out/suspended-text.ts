import type { CashOutQuote } from '@pavilion/contract/bets'
import type { BettingWords } from '../market/translate.ts'

export const suspendedText = (t: BettingWords['t'], reason: CashOutQuote['reason'] | 'OFFLINE'): string => {
  switch (reason) {
    case undefined:
      return t('betting.cash.suspended')
    case 'GOAL':
    case 'VAR':
    case 'RED_CARD':
    case 'FEED':
      return t('betting.cash.suspended.reason', { reason: t(`sportsbook.reason.${reason}`) })
    case 'OPERATOR':
      return t('betting.cash.suspended.reason', { reason: t('betting.cash.reason.MARKET') })
    case 'MARKET':
    case 'LINE':
    case 'STALE':
    case 'OFFLINE':
    case 'RESULT':
      return t('betting.cash.suspended.reason', { reason: t(`betting.cash.reason.${reason}`) })
  }
}
