import { readdir } from 'node:fs/promises'
import { traditional } from './traditional.ts'

const SOURCE = new URL('../src/zh-CN/', import.meta.url)
export const TARGET = new URL('../src/zh-TW/', import.meta.url)

const quote = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

const namespaceModule = (namespace: string, texts: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(texts).map(([key, text]) => `  ${quote(key)}: ${quote(traditional(text))},\n`)
  return `export const ${namespace} = {\n${entries.join('')}}\n`
}

/** Long texts that few read come on their own. */
const APART: readonly string[] = ['legal', 'rulebook']

const indexModule = (namespaces: readonly string[]): string => {
  const together = namespaces.filter((namespace) => !APART.includes(namespace))
  const imports = together.map((namespace) => `import { ${namespace} } from './${namespace}.ts'\n`)
  return `${imports.join('')}\nexport const catalogue = { ${together.join(', ')} }\n`
}

/** Every file of src/zh-TW by name, made from src/zh-CN. */
export const traditionalModules = async (): Promise<ReadonlyMap<string, string>> => {
  const files = (await readdir(SOURCE)).filter((file) => file.endsWith('.ts') && file !== 'index.ts').toSorted()
  const modules = new Map<string, string>()
  for (const file of files) {
    const namespace = file.replace(/\.ts$/, '')
    const source: Record<string, Record<string, string>> = await import(new URL(file, SOURCE).href)
    modules.set(file, namespaceModule(namespace, source[namespace] ?? {}))
  }
  modules.set('index.ts', indexModule([...modules.keys()].map((file) => file.replace(/\.ts$/, ''))))
  return modules
}
