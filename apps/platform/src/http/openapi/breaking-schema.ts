export type Direction = 'request' | 'response'

type Schema = { readonly [key: string]: unknown }
const schema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? (value as Schema) : {})
const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const types = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]

const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const

const variantsOf = (value: Schema): Schema[] | undefined => {
  const list = value['anyOf'] ?? value['oneOf']
  return Array.isArray(list) ? list.map(schema) : undefined
}

const valuesOf = (value: Schema): unknown[] | undefined => {
  if (Array.isArray(value['enum'])) return value['enum']
  return 'const' in value ? [value['const']] : undefined
}

/** Accepted types may grow, sent types may shrink. */
const typeFaults = (where: string, before: Schema, after: Schema, direction: Direction): string[] => {
  const was = types(before['type'])
  const now = types(after['type'])
  if (was.length === 0 && (now.length === 0 || direction === 'response')) return []
  const widen = (list: string[]): string[] => (list.includes('number') ? [...list, 'integer'] : list)
  const [neededTypes, offeredTypes] = direction === 'request' ? [was, widen(now)] : [now, widen(was)]
  if (direction === 'request' && now.length === 0) return []
  const fits = neededTypes.length > 0 && neededTypes.every((type) => offeredTypes.includes(type))
  return fits ? [] : [`${where}: type changed from ${was.join('|') || 'anything'} to ${now.join('|') || 'anything'}`]
}

const valueFaults = (where: string, before: Schema, after: Schema, direction: Direction): string[] => {
  const was = valuesOf(before)
  const now = valuesOf(after)
  if (direction === 'response' || !now) return []
  if (!was) return [`${where}: only certain values are accepted now`]
  const removedValues = was.filter((value) => !now.includes(value))
  return removedValues.length > 0 ? [`${where}: ${removedValues.map(String).join(', ')} is no longer accepted`] : []
}

const boundFaults = (where: string, before: Schema, after: Schema, direction: Direction): string[] => {
  if (direction === 'response') return []
  const tighter = (key: string, isTighter: (was: number, now: number) => boolean): boolean => {
    const [was, now] = [before[key], after[key]]
    return typeof now === 'number' && (typeof was !== 'number' || isTighter(was, now))
  }
  const faults = [
    ...LOWER_BOUNDS.filter((key) => tighter(key, (was, now) => now > was)),
    ...UPPER_BOUNDS.filter((key) => tighter(key, (was, now) => now < was)),
  ].map((key) => `${where}: ${key} is stricter`)
  const sameForm = ['pattern', 'format'].every((key) => after[key] === undefined || after[key] === before[key])
  return sameForm ? faults : [...faults, `${where}: the form that is accepted changed`]
}

const fieldFaults = (where: string, before: Schema, after: Schema, direction: Direction): string[] => {
  const was = schema(before['properties'])
  const now = schema(after['properties'])
  const faults = Object.entries(was).flatMap(([name, old]) =>
    name in now
      ? schemaFaults(`${where}.${name}`, schema(old), schema(now[name]), direction)
      : [`${where}.${name} is gone`],
  )
  const [requiredBefore, has] = [strings(before['required']), strings(after['required'])]
  const broken =
    direction === 'request'
      ? has.filter((name) => !requiredBefore.includes(name)).map((name) => `${where}.${name} is now required`)
      : requiredBefore
          .filter((name) => name in now && !has.includes(name))
          .map((name) => `${where}.${name} may now be missing`)
  return [...faults, ...broken]
}

/** A union is compatible when each old form fits a new one. */
export const schemaFaults = (where: string, before: Schema, after: Schema, direction: Direction): string[] => {
  const variants = variantsOf(before)
  if (variants || variantsOf(after)) {
    const offeredVariants = variantsOf(after) ?? [after]
    return (variants ?? [before]).flatMap((old, index) => {
      const attempts = offeredVariants.map((now) => schemaFaults(`${where}[${index}]`, old, now, direction))
      if (attempts.some((faults) => faults.length === 0)) return []
      return attempts.toSorted((a, b) => a.length - b.length)[0] ?? [`${where}[${index}] is gone`]
    })
  }
  const items = 'items' in before || 'items' in after
  return [
    ...typeFaults(where, before, after, direction),
    ...valueFaults(where, before, after, direction),
    ...boundFaults(where, before, after, direction),
    ...fieldFaults(where, before, after, direction),
    ...(items ? schemaFaults(`${where}[]`, schema(before['items']), schema(after['items']), direction) : []),
  ]
}
