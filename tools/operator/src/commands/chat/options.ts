import { UsageError } from '../../context.ts'

export interface WithReason {
  readonly reason: string
}

export const wholeIn = (option: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`${option}: ${text} is no whole number.`)
  return Number(text)
}

export const SITE = ['--site <id>', 'the site’s number'] as const
export const WHY = ['--reason <text>', 'why, for the audit log'] as const
