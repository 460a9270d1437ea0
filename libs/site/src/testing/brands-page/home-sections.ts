import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LIBS = join(import.meta.dirname, '../../../..')
const DECLARATION = /homeSections(?:: | = )\{([\s\S]*?)\n {2}\},|[A-Z]+_SECTIONS: HomeSections = \{([\s\S]*?)\n\}/
const SECTION = /\/\*\* (.*?) \*\/\s+'?([\w-]+)'?: \{/g

export interface DeclaredSection {
  readonly name: string
  /** The library that registers it. */
  readonly owner: string
  /** What its comment says: comments are in no page's scripts. */
  readonly use: string
}

/** The sections that libraries register for home, as their declarations say. */
export const declaredSections = (): readonly DeclaredSection[] =>
  readdirSync(LIBS).flatMap((owner) =>
    ['src/domain.ts', 'src/home/home-sections.ts', 'src/home/site-sections.ts'].flatMap((name) => {
      const file = join(LIBS, owner, name)
      if (!existsSync(file)) return []
      const [, domain, site] = DECLARATION.exec(readFileSync(file, 'utf8')) ?? []
      return [...(domain ?? site ?? '').matchAll(SECTION)].map(([, use = '', section = '']) => ({
        name: section,
        owner,
        use,
      }))
    }),
  )
