import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PropertyTests {
  /** From the root. */
  readonly folder: string
  /** From the folder. */
  readonly files: readonly string[]
}

const FOLDER = /^[^/]+\/[^/]+\//

export const propertyTests = (root: string): PropertyTests[] => {
  const files = globSync('{apps,brands,libs,tools}/*/src/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => /from 'fast-check'/.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()
  const byFolder = Map.groupBy(files, (file) => FOLDER.exec(file)?.[0].slice(0, -1) ?? '')
  return [...byFolder].map(([folder, own]) => ({ folder, files: own.map((file) => file.slice(folder.length + 1)) }))
}
