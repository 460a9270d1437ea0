import type { Language } from '@pavilion/contract'
import type { Namespace } from './keys.ts'

export type Texts = Readonly<Record<string, string>>

/** Fetches a module that exports the texts of a namespace by its name. */
export type TextModule = () => Promise<{ readonly [name: string]: unknown }>

/** What a page knows of a language before it has a text of it. */
export interface LanguageFacts {
  /** Its name in itself. */
  readonly name: string
  /** What the platform writes in it: asked for, and shown where the platform has nothing in the language itself. */
  readonly platform: Language
}

/** The texts of a language: those that come together, and those that are fetched when they are shown. */
export interface LanguageTexts {
  readonly texts: Partial<Record<Namespace, Texts>>
  readonly apart: Partial<Record<Namespace, TextModule>>
}

/** A language of a site. Its tag (BCP 47) stands where it is listed: it is the `lang` of pages and the locale of days and names. */
export interface SiteLanguage extends LanguageFacts, LanguageTexts {}

/** The texts of a language as a page has them. */
export interface LanguageSource extends LanguageTexts {
  /** Fetches what comes together, where that is not there with the page. */
  readonly rest?: () => Promise<{ readonly language: LanguageTexts }>
}
