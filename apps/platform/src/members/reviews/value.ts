import { parsePhone, type Contact } from '../contacts/contacts.ts'
import type { MarkKind } from '../marks/normal.ts'

export const displayValue = (kind: MarkKind, stored: string): string => {
  if (kind !== 'phone') return stored
  const { areaCode, number } = parsePhone(stored)
  return `${areaCode} ${number}`
}

export const contactOf = (kind: MarkKind, stored: string): Contact | undefined => {
  if (kind === 'phone') return { kind, value: parsePhone(stored) }
  return kind === 'email' ? { kind, value: stored } : undefined
}
