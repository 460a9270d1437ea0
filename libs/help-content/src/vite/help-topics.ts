import { readFile } from 'node:fs/promises'
import type mdx from '@mdx-js/rollup'
import type { Plugin } from 'vite'
import { readTopic, withHeadings, type WrittenTopic } from './read-topic.ts'
import { ownTopicFaults, topicFile, WRITTEN_LANGUAGES, type OwnTopics } from './topic-files.ts'

const ARTICLE = /[\\/]help-content[\\/]src[\\/]topics[\\/](zh-cn|zh-tw)[\\/]([a-z]+)\.mdx\?article$/
const INDEX = /[\\/]help-content[\\/]src[\\/]search[\\/]index-(zh-cn|zh-tw)\.ts$/

const languageOf = (folder: string | undefined): string =>
  WRITTEN_LANGUAGES.find((language) => language.toLowerCase() === folder) ?? WRITTEN_LANGUAGES[0]

export interface HelpOfBrand {
  readonly own?: OwnTopics | undefined
  /** Without scheme, as topics name it. */
  readonly domain?: string | undefined
}

/** Fetched once a topic is compiled: each project's tests have this plugin, and few show help. */
const makeCompiler = async (): Promise<ReturnType<typeof mdx>> => {
  const [{ default: compilerOf }, { default: remarkGfm }] = await Promise.all([
    import('@mdx-js/rollup'),
    import('remark-gfm'),
  ])
  return compilerOf({ remarkPlugins: [remarkGfm], development: false })
}

/** What is wrong in a file of a brand is not looked for in the one it replaces. */
const readTopicFile = async (file: string): Promise<WrittenTopic> => {
  const text = await readFile(file, 'utf8')
  try {
    return readTopic(text)
  } catch (fault) {
    throw new Error(`${file}: ${(fault as Error).message}`, { cause: fault })
  }
}

/** Compiles the topics of help, those a brand has in their place, and the index of their words. */
export const helpTopics = ({ own = {}, domain = 'example.com' }: HelpOfBrand = {}): Plugin => {
  const faults = ownTopicFaults(own)
  if (faults.length > 0) throw new Error(`The help of a brand can't be used:\n${faults.join('\n')}`)
  let compiler: ReturnType<typeof makeCompiler> | undefined
  return {
    name: 'pavilion-help-topics',
    enforce: 'pre',
    async load(id) {
      const [, indexFolder] = INDEX.exec(id) ?? []
      if (indexFolder) {
        // Knows the sounds of all characters: only who builds pages needs it.
        const { searchIndex } = await import('./search-index.ts')
        return `export const INDEX = ${JSON.stringify(searchIndex(languageOf(indexFolder), own))}`
      }
      const [, folder, topic] = ARTICLE.exec(id) ?? []
      if (!folder || !topic) return undefined
      const file = topicFile(topic, languageOf(folder), own)
      this.addWatchFile(file)
      const { body, sections, updated, minutes } = await readTopicFile(file)
      compiler ??= makeCompiler()
      const compiled = await (
        await compiler
      ).transform.call(this, withHeadings(body).replaceAll('<Domain />', domain), id.replace(/\?.*$/, ''))
      const headings = sections.slice(1).map(({ id: anchor, title }) => ({ id: anchor, title }))
      const facts = Object.entries({ headings, updated, minutes })
      return {
        code: [
          (compiled as { readonly code: string }).code,
          ...facts.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`),
        ].join('\n'),
        map: null,
        moduleType: 'js',
      }
    },
  }
}
