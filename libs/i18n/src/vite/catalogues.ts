import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Texts } from '../language/site-language.ts'

const I18N = join(import.meta.dirname, '..')
export const LIBS = join(I18N, '../..')

/** Other languages have the keys of the first. */
export const WRITTEN = ['zh-CN', 'zh-TW'] as const

export type Catalogues = Readonly<Record<string, Texts>>

export const filesOf = (language: string): readonly string[] =>
  globSync([`i18n/src/${language}/*.ts`, `*/src/texts/${language.toLowerCase()}{.ts,/*.ts}`], { cwd: LIBS })
    .filter((file) => basename(file) !== 'index.ts')
    .map((file) => join(LIBS, file))

const FILES: ReadonlyMap<string, string> = new Map(
  WRITTEN.flatMap((language) => filesOf(language).map((file) => [file, language] as const)),
)

export const languageOf = (file: string): string | undefined => FILES.get(file)

export const textsIn = async (file: string): Promise<Catalogues> =>
  (await import(pathToFileURL(file).href)) as Catalogues

const isOfTitles = (file: string): boolean => basename(file) === 'titles.ts'

const merged = async (files: readonly string[]): Promise<Catalogues> =>
  Object.assign({}, ...(await Promise.all(files.map(textsIn))))

/** Of the domains, which `shell` has with its own. */
export const titlesOf = async (language: string): Promise<Texts> => {
  const modules = await Promise.all(filesOf(language).filter(isOfTitles).map(textsIn))
  return Object.assign({}, ...modules.map(({ titles }) => titles))
}

export const isShell = (file: string): boolean => WRITTEN.some((language) => file === join(I18N, language, 'shell.ts'))

export const cataloguesOf = async (language: string): Promise<Catalogues> => {
  const catalogues = await merged(filesOf(language).filter((file) => !isOfTitles(file)))
  return { ...catalogues, shell: { ...catalogues['shell'], ...(await titlesOf(language)) } }
}
