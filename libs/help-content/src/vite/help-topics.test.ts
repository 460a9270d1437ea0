import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOPICS } from '../topics/topics.ts'
import { helpTopics } from './help-topics.ts'
import type { OwnTopics } from './topic-files.ts'

const SOURCES = join(import.meta.dirname, '..')
const written = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: 品牌自己的说明\nupdated: '2026-11-01'\n---\n\n${body}\n`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'help-of-a-brand-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fileOf = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, text)
  return pathToFileURL(path).href
}

/** The modules as a brand's build has them. */
const builtWith = async (own: OwnTopics, modules: readonly string[]): Promise<string> => {
  const entry = join(folder, 'entry.ts')
  await writeFile(
    entry,
    modules.map((module, at) => `export * as part${at} from ${JSON.stringify(join(SOURCES, module))}`).join('\n'),
  )
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [helpTopics({ own, domain: 'brand.test' })],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] }, rolldownOptions: { external: /^react/ } },
  })) as Rolldown.RolldownOutput[]
  return result.flatMap(({ output }) => output.map((file) => ('code' in file ? file.code : ''))).join('\n')
}

describe('a topic of a brand', () => {
  const SHARED = 'topics/zh-cn/zz.mdx?article'
  const QK = 'topics/zh-cn/qk.mdx?article'
  let own: OwnTopics = {}
  beforeAll(async () => {
    own = {
      qk: {
        'zh-CN': await fileOf(
          'qk.zh-cn.mdx',
          written(
            '取款',
            '品牌自己的取款说明，见 <Domain />。\n\n## 品牌的标题 [#pinpai]\n\n满 <Value of="age" /> 岁。',
          ),
        ),
        'zh-TW': await fileOf(
          'qk.zh-tw.mdx',
          written('提款', '品牌自己的提款說明。\n\n## 品牌的標題 [#pinpai]\n\n文字。'),
        ),
      },
    }
  })

  it('takes the place of the topic of its name, in both languages, and of no other', async () => {
    const code = await builtWith(own, [QK, 'topics/zh-tw/qk.mdx?article', SHARED])
    expect(code).toContain('品牌自己的取款说明，见 brand.test')
    expect(code).toContain('满 18 岁')
    expect(code).toContain('品牌自己的提款說明')
    expect(code).toContain('"id": "pinpai"')
    expect(code).not.toMatch(/一笔取款怎么走|一筆提款怎麼走/)
    expect(code).toContain('免转钱包')
    expect(await builtWith({}, [QK])).toContain('一笔取款怎么走')
  })

  it('is found by its own words and headings alone', async () => {
    const index = await builtWith(own, ['search/index-zh-cn.ts'])
    expect(index).toContain('品牌的标题')
    expect(index).not.toContain('一笔取款怎么走')
    expect(index).toContain('免转钱包')
  })

  it('is named with its file when it cannot be read', async () => {
    const file = await fileOf('wrong.mdx', written('取款', '## 没有编号'))
    const wrong = { qk: { 'zh-CN': file, 'zh-TW': file } }
    await expect(builtWith(wrong, [QK])).rejects.toThrow(/wrong\.mdx: the heading "## 没有编号" has no id/)
  })
})

it('fails the build of a brand whose topic there is not, with all that there are', async () => {
  const file = pathToFileURL(join(SOURCES, 'topics/zh-cn/qk.mdx')).href
  await expect(builtWith({ qukuan: { 'zh-CN': file, 'zh-TW': file } }, [])).rejects.toThrow(
    `help.qukuan is no topic. There are: ${TOPICS.join(', ')}`,
  )
})

it('fails the build of a brand whose topic is in one language alone', async () => {
  const file = pathToFileURL(join(SOURCES, 'topics/zh-cn/qk.mdx')).href
  await expect(builtWith({ qk: { 'zh-CN': file } }, [])).rejects.toThrow('help.qk.zh-TW is missing')
})
