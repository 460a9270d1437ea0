import type { LocalText } from '@pavilion/contract'

/** In either script; `part` in lower case. */
export const contains = (text: LocalText, part: string): boolean =>
  Object.values(text).some((one) => one.toLowerCase().includes(part))
