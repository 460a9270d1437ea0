import type { Tree } from '@nx/devkit'

/** Throws when the list is missing. */
export const addToList = (
  tree: Tree,
  file: string,
  { line, entry, list }: { readonly line: string; readonly entry: string; readonly list: string },
): void => {
  const text = tree.read(file, 'utf8') ?? ''
  const begin = new RegExp(`const ${list}\\b[^=]*= \\[\\n`).exec(text)?.index ?? -1
  const end = begin < 0 ? -1 : text.slice(begin).search(/\n\s*\]/) + begin + 1
  if (begin < 0 || end <= begin) throw new Error(`${file} has no list ${list}.`)
  const imports = text.indexOf('\n', text.lastIndexOf('\nimport ') + 1) + 1
  tree.write(file, `${text.slice(0, imports)}${line}\n${text.slice(imports, end)}    ${entry},\n${text.slice(end)}`)
}
