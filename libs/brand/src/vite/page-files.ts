import { PAGE_PATHS } from '../site/page-paths.ts'

/** The document of every page of a site, by path: one that was made for it, else the page without content. */
export const pageFiles = (
  documents: readonly { readonly fileName: string; readonly paths: readonly string[] }[],
): Record<string, string> => {
  const unknown = documents.flatMap(({ paths }) => paths).find((path) => !PAGE_PATHS.some((known) => known === path))
  if (unknown !== undefined) throw new Error(`a document is made for ${unknown}, which is no page of a site`)
  const fileOf = (path: string) => documents.find(({ paths }) => paths.includes(path))?.fileName ?? 'index.html'
  return Object.fromEntries(PAGE_PATHS.map((path) => [path, fileOf(path)]))
}
