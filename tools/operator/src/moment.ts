import { UsageError } from './context.ts'

/** Unix seconds of a date typed into `field`. */
export const secondsIn = (field: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new UsageError(`${field}: ${text} is no moment; write 2026-11-30T08:00Z.`)
  return Math.floor(at / 1000)
}
