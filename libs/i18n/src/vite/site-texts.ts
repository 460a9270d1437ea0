/** By language, namespace and key. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

/** What a brand says of its texts. */
export interface SiteTexts {
  /** In their order; the first is that of its documents. */
  readonly languages: readonly string[]
  /** Where the languages are that are not written here: modules that export one as `language`. */
  readonly modules?: Readonly<Record<string, string>> | undefined
  /** Texts that the catalogue has no keys for, in the same order. */
  readonly additions?: OwnTexts | undefined
  /** The brand's own words, by language, namespace and key. */
  readonly overrides?: OwnTexts | undefined
}
