import type { Language } from '@pavilion/contract'
import type { Catalogue } from '../zh-CN/index.ts'
import type { Namespace } from './keys.ts'

export type Texts = Readonly<Record<string, string>>

/** The module exports a namespace by its name. */
export type TextModule = () => Promise<{ readonly [name: string]: unknown }>

export interface LanguageFacts {
  readonly name: string
  /** Language of the platform's texts for it. */
  readonly platform: Language
}

export interface LanguageTexts {
  readonly texts: Partial<Record<Namespace, Texts>>
  readonly apart: Partial<Record<Namespace, TextModule>>
}

/** BCP 47. */
export interface SiteLanguage extends LanguageFacts, LanguageTexts {
  readonly texts: { readonly [N in Namespace]?: Readonly<Record<keyof Catalogue[N], string>> }
}

export interface LanguageSource extends LanguageTexts {
  readonly rest?: () => Promise<{ readonly language: LanguageTexts }>
}
