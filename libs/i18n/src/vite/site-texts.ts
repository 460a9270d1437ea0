/** What a brand says of its texts. */
export interface SiteTexts {
  /** In their order; the first is that of its documents. */
  readonly languages: readonly string[]
  /** Where the languages are that are not written here: modules that export one as `language`. */
  readonly modules?: Readonly<Record<string, string>> | undefined
  /** The brand's own words, by language, namespace and key. */
  readonly overrides?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> | undefined
}
