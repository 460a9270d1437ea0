import type { Withdrawal, WithdrawalRules } from '@pavilion/contract/funds'
import type { Translate } from '@pavilion/i18n'

/** 30 is 约 30 分钟, 120 约 2 小时, 1440 1 天内. */
export const arrivalText = (minutes: number, t: Translate): string => {
  if (minutes >= 1440) return t('withdraw.arrival.days', { count: Math.ceil(minutes / 1440) })
  if (minutes >= 60) return t('withdraw.arrival.hours', { count: Math.ceil(minutes / 60) })
  return t('withdraw.arrival.minutes', { count: minutes })
}

/** Unix seconds, of one that is with the provider; undefined once the usual time is over. */
export const expectedAt = (
  { state, events, paidTo }: Pick<Withdrawal, 'state' | 'events' | 'paidTo'>,
  { arrivalMinutes }: Pick<WithdrawalRules, 'arrivalMinutes'>,
  now: number,
): number | undefined => {
  const sentAt = state === 'sent' ? events.find((event) => event.state === 'sent')?.at : undefined
  if (sentAt === undefined) return undefined
  const at = sentAt + arrivalMinutes[paidTo.kind] * 60
  return at > now ? at : undefined
}
