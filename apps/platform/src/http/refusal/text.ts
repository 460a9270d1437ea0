import type { FieldFault, Language } from '@pavilion/contract'
import { formFault } from './faults.ts'

/** NUL and lone surrogates: no database can store them. */
const isText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** Not recursive: nesting is unbounded. */
export const textFault = (payload: unknown, language: Language): FieldFault | undefined => {
  const rest: [path: string, value: unknown][] = [['', payload]]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !isText(value)) return formFault(path, language)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) rest.push([path === '' ? name : `${path}.${name}`, inner])
  }
  return undefined
}
