import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { traditional } from './traditional.ts'

type Texts = Readonly<Record<string, string>>

/** Names of files are relative to it. */
export const LIBS = fileURLToPath(new URL('../../', import.meta.url))
const INDEX = 'i18n/src/zh-CN/index.ts'

export const modulesOf = (language: 'zh-CN' | 'zh-TW'): string[] =>
  globSync([`i18n/src/${language}/**/*.ts`, `*/src/texts/${language.toLowerCase()}{.ts,/**/*.ts}`], { cwd: LIBS })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

const traditionalOf = (file: string): string => file.replace('/zh-CN/', '/zh-TW/').replace('/zh-cn', '/zh-tw')

const HEADER =
  '// Written from zh-CN by `npm run i18n -w @pavilion/i18n`; wording of its own is in libs/i18n/tools/traditional-wording.ts.\n'

const nameOf = (file: string): string => basename(file, '.ts')

const importsOf = (rooms: readonly (readonly [name: string, path: string])[]): string =>
  rooms.map(([name, path]) => `import { ${name} } from './${path}'\n`).join('')

const namespaceText = (name: string, texts: Texts, rooms: ReadonlyMap<string, Texts>): string => {
  const keys = Object.keys(texts)
  const inRooms = new Set([...rooms.values()].flatMap(Object.keys))
  const own = keys.filter((key) => !inRooms.has(key))
  const entries = own.map((key) => `${JSON.stringify(key)}: ${JSON.stringify(traditional(texts[key] ?? ''))},\n`)
  const firstOf = (room: Texts): number => keys.indexOf(Object.keys(room)[0] ?? '')
  const spreads = [...rooms].toSorted(([, a], [, b]) => firstOf(a) - firstOf(b)).map(([room]) => `...${room},\n`)
  return `export const ${name} = {\n${entries.join('')}${spreads.join('')}}\n`
}

type Namespaces = Readonly<Record<string, Texts>>

/** Rooms: modules in a folder of its name. Titles are in no room. */
const moduleText = (file: string, namespaces: Namespaces, sources: ReadonlyMap<string, Namespaces>): string => {
  const inside = [...sources].filter(([room]) => `${dirname(room)}.ts` === file && nameOf(room) !== 'titles')
  const rooms = new Map(inside.flatMap(([, texts]) => Object.entries(texts)))
  const imports = importsOf(
    inside.map(([room]) => [nameOf(room), join(nameOf(file), basename(room)).replaceAll('\\', '/')]),
  )
  const texts = Object.entries(namespaces).map(([name, each]) => namespaceText(name, each, rooms))
  return [HEADER + imports, ...texts].join('\n')
}

const indexText = (files: readonly string[]): string => {
  const names = files.filter((file) => dirname(file) === dirname(INDEX)).map(nameOf)
  const imports = importsOf(names.map((name) => [name, `${name}.ts`]))
  return `${HEADER}${imports}\nexport const catalogue = { ${names.join(', ')} }\n`
}

export const traditionalModules = async (): Promise<ReadonlyMap<string, string>> => {
  const sources = new Map<string, Namespaces>()
  for (const file of modulesOf('zh-CN'))
    if (file !== INDEX) sources.set(file, (await import(new URL(`../../${file}`, import.meta.url).href)) as Namespaces)
  const texts = new Map([[INDEX, indexText([...sources.keys()])]])
  for (const [file, namespaces] of sources) texts.set(file, moduleText(file, namespaces, sources))
  const style = await resolveConfig(join(LIBS, INDEX))
  const modules = new Map<string, string>()
  for (const [file, text] of texts)
    modules.set(traditionalOf(file), await format(text, { ...style, parser: 'typescript' }))
  return modules
}
