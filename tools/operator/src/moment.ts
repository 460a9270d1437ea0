import { UsageError } from './context.ts'

/** A moment as a person types it, Unix seconds. */
export const secondsIn = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new UsageError(`${text} is no moment; write 2026-11-30T08:00Z.`)
  return Math.floor(at / 1000)
}
