import type { Language, LocalText } from '@pavilion/contract'

export const localised = (text: LocalText, language: Language): string => text[language]
