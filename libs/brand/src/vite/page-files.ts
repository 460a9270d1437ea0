export const pageFiles = (
  pages: readonly string[],
  documents: readonly { readonly fileName: string; readonly paths: readonly string[] }[],
): Record<string, string> => {
  const unknownPath = documents.flatMap(({ paths }) => paths).find((path) => !pages.includes(path))
  if (unknownPath !== undefined) throw new Error(`a document is made for ${unknownPath}, which is no page of a site`)
  const fileOf = (path: string) => documents.find(({ paths }) => paths.includes(path))?.fileName ?? 'index.html'
  return Object.fromEntries(pages.map((path) => [path, fileOf(path)]))
}
