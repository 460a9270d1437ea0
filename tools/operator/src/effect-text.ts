import type { CallEffect } from '@pavilion/operator-api'
import { withDates } from './moments.ts'
import { inYuan } from './yuan.ts'

/** `none` for missing values. */
const worded = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(worded).join('; ')
  return wordedFields(value)
}

const wordedFields = (fields: object): string => {
  const all = Object.entries(fields).filter(([, value]) => value !== undefined)
  const words = all.map(([name, value]) => {
    const inside = typeof value === 'object' && value !== null && Object.keys(value).length > 0
    return inside ? `${name} (${worded(value)})` : `${name} ${worded(value)}`
  })
  return words.join(', ') || 'none'
}

export const effectText = (effect: CallEffect): string => wordedFields(withDates(inYuan(effect)) as CallEffect)
