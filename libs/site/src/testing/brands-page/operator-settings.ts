import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_SETTINGS, DEFAULT_SWITCHES, siteSettings } from '@pavilion/operator-api/sites'
import { siteSwitches } from '@pavilion/contract/site'
import * as z from 'zod/mini'

const LIBS = join(import.meta.dirname, '../../../..')
const FIELD = /^( +)(\w+): /
const COMMENT = /^ +\/\*\* (.+) \*\/$/

export interface OperatorSetting {
  readonly path: string
  readonly use: string
  readonly values: string
  readonly initially: string
}

/** From the comment above each field, by path. */
const usesIn = (file: string, schema: string): ReadonlyMap<string, string> => {
  const [, block = ''] = readFileSync(join(LIBS, file), 'utf8').split(`export const ${schema} = z.object({\n`)
  const lines = (block.split('\n})')[0] ?? '').split('\n')
  const uses = new Map<string, string>()
  let part = ''
  lines.forEach((line, at) => {
    const [, indent = '', name = ''] = FIELD.exec(line) ?? []
    const [, use] = COMMENT.exec(lines[at - 1] ?? '') ?? []
    if (indent.length === 2) part = name
    if (name && use) uses.set(indent.length === 2 ? name : `${part}.${name}`, use)
  })
  return uses
}

type Schema = z.core.JSONSchema.BaseSchema

const valuesOf = ({ type, enum: names, minimum, maximum, items, pattern }: Schema): string => {
  if (names) return names.map((name) => `\`${String(name)}\``).join(', ')
  if (type === 'boolean') return '`yes`, `no`'
  if (type === 'integer') return `${minimum} to ${maximum}`
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items) && items.enum)
    return `a list of ${valuesOf(items)}`
  if (type === 'array') return 'a list'
  return pattern ? 'a text' : 'an object'
}

const at = (value: unknown, name: string): unknown => (value as Readonly<Record<string, unknown>>)[name]
/** As the operator's command prints it. */
const written = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '`yes`' : '`no`'
  return `\`${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}\``
}

const settingsOf = (
  { properties = {} }: Schema,
  uses: ReadonlyMap<string, string>,
  defaults: unknown,
  before = '',
): OperatorSetting[] =>
  Object.entries(properties).flatMap(([name, field]) => {
    if (typeof field === 'boolean') return []
    const path = before + name
    const initially = at(defaults, name)
    const own = { path, use: uses.get(path) ?? '' }
    return field.properties
      ? [{ ...own, values: '', initially: '' }, ...settingsOf(field, uses, initially, `${path}.`)]
      : [{ ...own, values: valuesOf(field), initially: written(initially) }]
  })

const schemaOf = (schema: z.ZodMiniType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

export const operatorSettings = () => ({
  switches: settingsOf(
    schemaOf(siteSwitches),
    usesIn('contract/src/site/configuration.ts', 'siteSwitches'),
    DEFAULT_SWITCHES,
  ),
  settings: settingsOf(
    schemaOf(siteSettings),
    usesIn('operator-api/src/sites/site-settings.ts', 'siteSettings'),
    DEFAULT_SETTINGS,
  ),
})
