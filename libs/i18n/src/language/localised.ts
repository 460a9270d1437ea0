import type { LocalText } from '@pavilion/contract'
import { platformLanguage } from './choice.ts'

/** A text of the platform or of the brand in a language; in the platform's own where it has none in that. */
export const localised = (text: LocalText | Readonly<Record<string, string>>, language: string): string => {
  const texts: Readonly<Record<string, string>> = text
  return texts[language] ?? texts[platformLanguage(language)] ?? ''
}
