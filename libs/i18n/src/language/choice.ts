import { LANGUAGES, type Language } from '@pavilion/contract'
import { SITE_LANGUAGES } from './declared.ts'

const KEY = 'language'

let currentChoice: string | undefined

const storedLanguage = (): string | undefined => {
  try {
    const value = globalThis.localStorage?.getItem(KEY) ?? ''
    return Object.hasOwn(SITE_LANGUAGES, value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Spec section 1: zh-CN. */
export const currentLanguage = (): string =>
  (currentChoice ??= storedLanguage() ?? Object.keys(SITE_LANGUAGES)[0] ?? LANGUAGES[0])

export const platformLanguage = (language = currentLanguage()): Language =>
  SITE_LANGUAGES[language]?.platform ?? LANGUAGES[0]

/** Kept for the next visit, where storage allows. */
export const chooseLanguage = (language: string): void => {
  currentChoice = language
  try {
    globalThis.localStorage?.setItem(KEY, language)
  } catch {
    // Without storage: for this page.
  }
}
