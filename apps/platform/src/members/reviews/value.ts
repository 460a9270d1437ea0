import { parsePhone, type Contact } from '../contacts/contacts.ts'
import type { MarkKind } from '../marks/normal.ts'

export const displayValue = (kind: MarkKind, storedValue: string): string => {
  if (kind !== 'phone') return storedValue
  const { areaCode, number } = parsePhone(storedValue)
  return `${areaCode} ${number}`
}

export const contactOf = (kind: MarkKind, storedValue: string): Contact | undefined => {
  if (kind === 'phone') return { kind, value: parsePhone(storedValue) }
  return kind === 'email' ? { kind, value: storedValue } : undefined
}
