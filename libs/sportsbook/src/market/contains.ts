import type { LocalText } from '@pavilion/contract'

/** Whether a name has these words in it, in either script; `part` is in small letters. */
export const contains = (text: LocalText, part: string): boolean =>
  Object.values(text).some((one) => one.toLowerCase().includes(part))
