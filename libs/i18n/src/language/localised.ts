import type { Language, LocalText } from '@pavilion/contract'

/** A text that came with data, in a language. */
export const localised = (text: LocalText, language: Language): string => text[language]
