import { pathToFileURL } from 'node:url'
import type { Legal } from './legal-schema.ts'

type Name = keyof Legal
type Document = NonNullable<Legal[Name]>[string]

const NAMES = ['terms', 'privacy'] as const
/** Pages list restricted countries below this clause. */
const REGIONS = 'terms.eligibility.region'

const keysOf = (name: Name, { sections }: Document) =>
  sections.map(({ clauses }, at) => ({
    title: `${name}.${at + 1}.title`,
    clauses: clauses.map((clause, index) => (typeof clause === 'string' ? `${name}.${at + 1}.${index + 1}` : REGIONS)),
  }))

const textsOf = (name: Name, document: Document): readonly (readonly [string, string])[] => [
  [`${name}.intro`, document.intro],
  ...keysOf(name, document).flatMap(({ title, clauses }, at) => {
    const section = document.sections[at]
    return [
      [title, section?.title ?? ''] as const,
      ...(section?.clauses ?? []).map(
        (clause, index) => [clauses[index] ?? '', typeof clause === 'string' ? clause : clause.regions] as const,
      ),
    ]
  }),
]

/** By language and namespace. */
export const legalTexts = (legal: Legal) => {
  const languages = new Set(NAMES.flatMap((name) => Object.keys(legal[name] ?? {})))
  const inLanguage = (language: string) =>
    NAMES.flatMap((name) => {
      const document = legal[name]?.[language]
      return document ? textsOf(name, document) : []
    })
  return Object.fromEntries(
    [...languages].map((language) => [language, { legal: Object.fromEntries(inLanguage(language)) }]),
  )
}

export const legalFaults = (legal: Legal, languages: readonly string[]): readonly string[] =>
  NAMES.flatMap((name) => {
    const documents = legal[name]
    if (!documents) return []
    const [first] = Object.values(documents)
    return languages.flatMap((language) => {
      const document = documents[language]
      if (!document) return [`legal.${name}.${language} is missing`]
      const alike = first && JSON.stringify(keysOf(name, document)) === JSON.stringify(keysOf(name, first))
      return alike ? [] : [`legal.${name}.${language} has other sections or clauses than the first language`]
    })
  })

export const clausesModule = async (file: string, legal: Legal): Promise<string> => {
  const { LEGAL } = (await import(pathToFileURL(file).href)) as { readonly LEGAL: Readonly<Record<Name, object>> }
  const own = NAMES.flatMap((name) => {
    const [document] = Object.values(legal[name] ?? {})
    const legalKey = (key: string): string => `legal.${key}`
    const sections = document
      ? keysOf(name, document).map(({ title, clauses }) => ({ title: legalKey(title), clauses: clauses.map(legalKey) }))
      : []
    return document ? [[name, { ...LEGAL[name], sections }] as const] : []
  })
  return `export const LEGAL = ${JSON.stringify({ ...LEGAL, ...Object.fromEntries(own) })}
export const otherDocument = (document) => (document === 'terms' ? 'privacy' : 'terms')`
}
