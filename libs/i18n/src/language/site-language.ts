import type { Language } from '@pavilion/contract'
import type { Catalogue } from '../zh-CN/index.ts'
import type { Namespace } from './keys.ts'

export type Texts = Readonly<Record<string, string>>

/** The module exports a namespace by its name. */
export type TextModule = () => Promise<{ readonly [name: string]: unknown }>

export interface LanguageFacts {
  /** In the language itself. */
  readonly name: string
  /** Language of the platform's texts for it. */
  readonly platform: Language
}

export interface LanguageTexts {
  readonly texts: Partial<Record<Namespace, Texts>>
  readonly apart: Partial<Record<Namespace, TextModule>>
}

/** Its tag (BCP 47) is the pages' `lang` and the locale of dates. */
export interface SiteLanguage extends LanguageFacts, LanguageTexts {
  /** A namespace is whole: a text that it lacks is a fault of types already. */
  readonly texts: { readonly [N in Namespace]?: Readonly<Record<keyof Catalogue[N], string>> }
}

export interface LanguageSource extends LanguageTexts {
  /** Where the texts do not come with the page. */
  readonly rest?: () => Promise<{ readonly language: LanguageTexts }>
}
