import type { FieldFault, Language } from '@pavilion/contract'
import { formFault } from './faults.ts'

/** JSON carries NUL and halves of surrogate pairs by escapes; no database can store them. */
const isText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** A string of a payload that is no text. Found without recursion: a payload is nested as deep as its length allows. */
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
