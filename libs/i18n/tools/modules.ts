import { readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { traditional } from './traditional.ts'

type Texts = Readonly<Record<string, string>>

const SOURCE = new URL('../src/zh-CN/', import.meta.url)
export const TARGET = new URL('../src/zh-TW/', import.meta.url)

export const modulesIn = async (language: URL): Promise<string[]> =>
  (await readdir(language, { recursive: true })).filter((file) => file.endsWith('.ts')).toSorted()

const HEADER =
  '// Written from zh-CN by `npm run i18n -w @pavilion/i18n`; wording of its own is in tools/traditional-wording.ts.\n'

const nameOf = (file: string): string => basename(file, '.ts')

const quote = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

const importsOf = (files: readonly string[]): string =>
  files.map((file) => `import { ${nameOf(file)} } from './${file}'\n`).join('')

const textModule = (file: string, texts: Texts, rooms: ReadonlyMap<string, Texts>): string => {
  const keys = Object.keys(texts)
  const inRooms = new Set([...rooms.values()].flatMap(Object.keys))
  const own = keys.filter((key) => !inRooms.has(key))
  const entries = own.map((key) => `  ${quote(key)}: ${quote(traditional(texts[key] ?? ''))},\n`)
  const firstOf = (room: Texts): number => keys.indexOf(Object.keys(room)[0] ?? '')
  const spreads = [...rooms]
    .toSorted(([, a], [, b]) => firstOf(a) - firstOf(b))
    .map(([room]) => `  ...${nameOf(room)},\n`)
  const imports = rooms.size > 0 ? `${importsOf([...rooms.keys()])}\n` : ''
  return `${HEADER}${imports}export const ${nameOf(file)} = {\n${entries.join('')}${spreads.join('')}}\n`
}

/** Fetched separately: long, rarely read. */
const APART: readonly string[] = ['legal.ts', 'rulebook.ts']

const indexModule = (namespaces: readonly string[]): string => {
  const together = namespaces.filter((file) => !APART.includes(file))
  return `${HEADER}${importsOf(together)}\nexport const catalogue = { ${together.map(nameOf).join(', ')} }\n`
}

const readTexts = async (file: string): Promise<Texts> => {
  const source: Record<string, Texts> = await import(new URL(file, SOURCE).href)
  return source[nameOf(file)] ?? {}
}

export const traditionalModules = async (): Promise<ReadonlyMap<string, string>> => {
  const sources = new Map<string, Texts>()
  for (const file of await modulesIn(SOURCE)) if (file !== 'index.ts') sources.set(file, await readTexts(file))
  const modules = new Map<string, string>()
  for (const [file, texts] of sources) {
    const rooms = new Map([...sources].filter(([room]) => `${dirname(room)}.ts` === file))
    modules.set(file, textModule(file, texts, rooms))
  }
  modules.set('index.ts', indexModule([...sources.keys()].filter((file) => dirname(file) === '.')))
  return modules
}
