/** By language, namespace and key. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

export interface SiteTexts {
  /** The first is the documents'. */
  readonly languages: readonly string[]
  /** Modules of further languages, each exporting `language`. */
  readonly modules?: Readonly<Record<string, string>> | undefined
  /** Of keys that the catalogue does not have. */
  readonly additions?: OwnTexts | undefined
  /** In place of the catalogue's. */
  readonly overrides?: OwnTexts | undefined
}
