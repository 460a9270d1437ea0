import { LANGUAGES, type Language } from '@pavilion/contract'

const KEY = 'language'
const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

let chosen: Language | undefined

const kept = (): Language | undefined => {
  try {
    const value = globalThis.localStorage?.getItem(KEY)
    return isLanguage(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** For code outside components. Default zh-CN (spec section 1). */
export const currentLanguage = (): Language => (chosen ??= kept() ?? LANGUAGES[0])

/** Also for the next visit, where storage allows. */
export const chooseLanguage = (language: Language): void => {
  chosen = language
  try {
    globalThis.localStorage?.setItem(KEY, language)
  } catch {
    // Storage blocked: lasts as long as the page.
  }
}
