import type { LocalText } from '@pavilion/contract'
import { platformLanguage } from './choice.ts'

/** Falls back to the platform's language. */
export const localised = (text: LocalText | Readonly<Record<string, string>>, language: string): string => {
  const texts: Readonly<Record<string, string>> = text
  return texts[language] ?? texts[platformLanguage(language)] ?? ''
}
