import { parseAst } from 'vite'

const CONTRACT = /[\\/]libs[\\/]contract[\\/]src[\\/][^?]+\.ts$/

const UNREAD: ReadonlyMap<string, string> = new Map([
  ['summary', "''"],
  ['statuses', '[]'],
])

interface Part {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Property extends Part {
  readonly key: Part & { readonly name?: string }
  readonly value: Part
}
interface Call extends Part {
  readonly callee: Part & { readonly name?: string }
  readonly arguments: readonly (Part & { readonly properties?: readonly Property[] })[]
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && 'type' in value
const isEndpoint = (part: Part): part is Call =>
  part.type === 'CallExpression' && (part as Call).callee.name === 'endpoint'

const endpointsIn = (part: Part): Call[] => [
  ...(isEndpoint(part) ? [part] : []),
  ...Object.values(part)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isPart)
    .flatMap(endpointsIn),
]

export const withoutUnread = (code: string): string => {
  const properties = endpointsIn(parseAst(code)).flatMap((call) => call.arguments[0]?.properties ?? [])
  let rest = code
  for (const { key, value } of properties.toReversed()) {
    const replacement = UNREAD.get(key?.name ?? '')
    if (replacement !== undefined) rest = rest.slice(0, value.start) + replacement + rest.slice(value.end)
  }
  return rest
}

export const contractForPages = {
  filter: { id: CONTRACT },
  handler: (code: string) => ({ code: withoutUnread(code), map: null }),
}
