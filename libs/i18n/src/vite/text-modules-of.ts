import { relative } from 'node:path'
import type { Namespace } from '../language/keys.ts'
import { filesOf, LIBS, textsIn } from './catalogues.ts'

/** Below `libs`, without extension. None of a language that a brand brings: it names its files as it likes. */
export const textModulesOf = async (language: string, namespaces: readonly Namespace[]): Promise<readonly string[]> => {
  const textModules = await Promise.all(
    filesOf(language).map(async (file) => {
      const names = Object.keys(await textsIn(file))
      return namespaces.some((namespace) => names.includes(namespace)) ? [relative(LIBS, file)] : []
    }),
  )
  return textModules.flat().map((file) => file.replaceAll('\\', '/').replace(/\.ts$/, ''))
}
