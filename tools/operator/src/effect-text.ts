import type { CallEffect } from '@pavilion/protocols'
import { withDates } from './moments.ts'
import { inYuan } from './yuan.ts'

/** A call's effect in words: `bets 6, stakes 900.00, paid 0.00`. */
export const effectText = (effect: CallEffect): string =>
  Object.entries(withDates(inYuan(effect)) as CallEffect)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ')
