import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { LIBS } from './modules.ts'
import { ARTICLE_GLOSSARY } from './traditional-wording.ts'
import { traditional } from './traditional.ts'

/** Texts that are longer than a line, in MDX. Names of files are relative to `libs`. */
export const articlesOf = (language: 'zh-CN' | 'zh-TW'): string[] =>
  globSync(`*/src/topics/${language.toLowerCase()}/*.mdx`, { cwd: LIBS })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

/** Names of components, ids and addresses are in letters that no conversion changes. */
export const traditionalArticles = async (): Promise<ReadonlyMap<string, string>> => {
  const files = articlesOf('zh-CN')
  const articles = new Map<string, string>()
  for (const file of files) {
    const style = await resolveConfig(join(LIBS, file))
    const text = ARTICLE_GLOSSARY.reduce(
      (converted, [from, to]) => converted.replaceAll(from, to),
      traditional(await readFile(join(LIBS, file), 'utf8')),
    )
    articles.set(file.replace('/zh-cn/', '/zh-tw/'), await format(text, { ...style, parser: 'mdx' }))
  }
  return articles
}
