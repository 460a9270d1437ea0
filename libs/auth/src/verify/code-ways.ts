import type { CodeWay } from '@pavilion/contract/account'
import type { PlainTextKey } from '@pavilion/i18n'

export const CHANGE_TO: Readonly<Record<CodeWay, PlainTextKey>> = {
  '0': 'auth.verify.sms',
  '1': 'auth.verify.email',
  '2': 'auth.verify.voice',
}

/** Whole minutes. `expiresIn` in seconds. */
export const minutesOf = (expiresIn: number): number => Math.max(1, Math.floor(expiresIn / 60))

/** 138****6027 becomes 138 **** 6027. */
export const spaced = (masked: string): string => masked.replace(/^(\d{3})(\*+)(\d{4})$/, '$1 $2 $3')
