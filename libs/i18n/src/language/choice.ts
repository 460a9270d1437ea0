import { LANGUAGES, type Language } from '@pavilion/contract'

const KEY = 'language'
const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

let chosen: Language | undefined

/** What was kept from an earlier visit; nothing where storage is blocked. */
const kept = (): Language | undefined => {
  try {
    const value = globalThis.localStorage?.getItem(KEY)
    return isLanguage(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The language of the page now, for what is no component (the header of a request). zh-CN until chosen otherwise (spec section 1). */
export const currentLanguage = (): Language => (chosen ??= kept() ?? LANGUAGES[0])

/** Remembers the choice for this page and, where storage allows, for the next visit. */
export const chooseLanguage = (language: Language): void => {
  chosen = language
  try {
    globalThis.localStorage?.setItem(KEY, language)
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}
