import fc from 'fast-check'
import type * as z from 'zod/mini'

interface Bounds {
  least?: number
  most?: number
  pattern?: RegExp
}

const boundsOf = (schema: z.core.$ZodType): Bounds => {
  const bounds: Bounds = {}
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const { def } = _zod as z.core.$ZodChecks['_zod']
    if (def.check === 'greater_than') bounds.least = Number(def.value) + (def.inclusive ? 0 : 1)
    else if (def.check === 'less_than') bounds.most = Number(def.value) - (def.inclusive ? 0 : 1)
    else if (def.check === 'min_length') bounds.least = def.minimum
    else if (def.check === 'max_length') bounds.most = def.maximum
    else if (def.check === 'string_format' && def.pattern) bounds.pattern = def.pattern
  }
  return bounds
}

const ofString = (schema: z.core.$ZodType, format: string | undefined): fc.Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid({ version: 7 })
  if (format === 'date') {
    const span = { min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }
    return fc.date(span).map((day) => day.toISOString().slice(0, 10))
  }
  const { least = 0, most = 40, pattern } = boundsOf(schema)
  if (pattern) return fc.stringMatching(pattern)
  const text = fc.string({ maxLength: most, unit: 'grapheme' })
  return text.map((each) =>
    each
      .slice(0, most)
      .replace(/\0|\p{Surrogate}/gu, '')
      .padEnd(least, 'x'),
  )
}

const ofNumber = (schema: z.core.$ZodType): fc.Arbitrary<number> => {
  const { least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER } = boundsOf(schema)
  return fc.oneof(fc.integer({ min: least, max: most }), fc.constantFrom(least, most))
}

export const wireOf = (
  schema: z.core.$ZodType,
  special: ReadonlyMap<z.core.$ZodType, fc.Arbitrary<unknown>> = new Map(),
): fc.Arbitrary<unknown> => {
  const given = special.get(schema)
  if (given) return given
  const { def } = (schema as z.core.$ZodTypes)._zod
  const of = (inner: z.core.$ZodType): fc.Arbitrary<unknown> => wireOf(inner, special)
  switch (def.type) {
    case 'object': {
      const names = Object.entries(def.shape)
      const requiredKeys = names.flatMap(([name, inner]) => (inner._zod.optin === 'optional' ? [] : [name]))
      return fc.record(Object.fromEntries(names.map(([name, inner]) => [name, of(inner)])), { requiredKeys })
    }
    case 'optional':
      return of(def.innerType)
    case 'nullable':
      return fc.option(of(def.innerType))
    case 'array':
      return fc.array(of(def.element), { maxLength: 3 })
    case 'tuple':
      return fc.tuple(...def.items.map(of))
    case 'union':
      return fc.oneof(...def.options.map(of))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'boolean':
      return fc.boolean()
    case 'pipe':
      return of(def.in)
    case 'number':
      return ofNumber(schema)
    case 'string':
      return ofString(schema, (def as { format?: string }).format)
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 })
    default:
      throw new Error(`there is no arbitrary for a schema of type ${def.type}`)
  }
}

const ODD: readonly unknown[] = [
  null,
  true,
  '',
  'a\0b',
  '\ud83d',
  'x'.repeat(5000),
  '\u202e\uff11',
  '0x10',
  '-1',
  '1e999',
  "'; drop table bets; --",
  -1,
  0.5,
  1e308,
  2 ** 53,
  -0,
  [],
  {},
  JSON.parse('{"__proto__": {"isAgent": 0}, "constructor": {"prototype": {}}}'),
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
]

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const placesOf = (value: Tree): [holder: Tree, name: string][] =>
  Object.keys(value).flatMap((name) => {
    const inner = value[name]
    return [[value, name] as [Tree, string], ...(isTree(inner) ? placesOf(inner) : [])]
  })

export const spoiled = (payloads: fc.Arbitrary<unknown>): fc.Arbitrary<Tree> =>
  fc
    .tuple(payloads, fc.nat(), fc.constantFrom('leave out', 'replace', 'add'), fc.constantFrom(...ODD))
    .map(([payload, at, how, odd]) => {
      const copy = structuredClone(payload) as Tree
      const places = placesOf(copy)
      const [holder, name] = places[at % Math.max(1, places.length)] ?? [copy, 'unknown']
      if (how === 'leave out') delete holder[name]
      else if (how === 'replace') holder[name] = odd
      else holder['unknown'] = odd
      return copy
    })
