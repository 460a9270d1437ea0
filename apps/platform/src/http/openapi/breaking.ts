import { schemaFaults, type Direction } from './breaking-schema.ts'

type Node = { readonly [key: string]: unknown }
const node = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {})
const at = (value: unknown, ...path: readonly string[]): Node =>
  path.reduce<Node>((parent, key) => node(parent[key]), node(value))

const parameterFaults = (where: string, before: unknown, after: unknown): string[] => {
  const list = (value: unknown): Node[] => (Array.isArray(value) ? value.map(node) : [])
  const parametersBefore = new Map(list(before).map((parameter) => [parameter['name'], parameter]))
  return list(after).flatMap((parameter) => {
    const old = parametersBefore.get(parameter['name'])
    const name = `${where} header ${String(parameter['name'])}`
    if (parameter['required'] === true && old?.['required'] !== true) return [`${name} is now required`]
    return old ? schemaFaults(name, node(old['schema']), node(parameter['schema']), 'request') : []
  })
}

const bodyFaults = (where: string, before: Node, after: Node): string[] => {
  const schemaOf = (operation: Node): Node => at(operation, 'requestBody', 'content', 'application/json', 'schema')
  return schemaFaults(`${where} payload`, schemaOf(before), schemaOf(after), 'request')
}

const dataFaults = (where: string, before: Node, after: Node): string[] => {
  const schemaOf = (operation: Node): Node => {
    const answer = at(operation, 'responses', '200', 'content', 'application/json', 'schema')
    const variants = Array.isArray(answer['oneOf']) ? answer['oneOf'] : [answer]
    return at(variants[0], 'properties', 'data')
  }
  return schemaFaults(`${where} data`, schemaOf(before), schemaOf(after), 'response')
}

const directionOf = (name: string): Direction => (name.endsWith('_Request') ? 'request' : 'response')

export const versionOf = (document: unknown): number => Number(at(document, 'info')['version'])

/** Additions are compatible: clients tolerate unknown fields, values and statuses. */
export const breakingChanges = (before: unknown, after: unknown): string[] => {
  const faults: string[] = []
  for (const [path, methods] of Object.entries(at(before, 'paths'))) {
    for (const [method, operation] of Object.entries(node(methods))) {
      const where = `${method.toUpperCase()} ${path}`
      const now = at(after, 'paths', path, method)
      if (Object.keys(now).length === 0) {
        faults.push(`${where} is gone`)
        continue
      }
      const was = node(operation)
      faults.push(
        ...parameterFaults(where, was['parameters'], now['parameters']),
        ...bodyFaults(where, was, now),
        ...dataFaults(where, was, now),
      )
    }
  }
  for (const [name, schema] of Object.entries(at(before, 'components', 'schemas'))) {
    const now = at(after, 'components', 'schemas')[name]
    if (now === undefined) faults.push(`schema ${name} is gone`)
    else faults.push(...schemaFaults(`schema ${name}`, node(schema), node(now), directionOf(name)))
  }
  return faults
}
