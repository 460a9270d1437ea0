import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const spellings = (word: string): string[] => [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()]

const listPasswords = (): string[] =>
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

let digests: Set<string> | undefined

/** Also true for the account name. Compares md5s, as on the wire; misses mixed case. */
export const isCommonPassword = (digest: string, name: string): boolean => {
  digests ??= new Set(listPasswords().flatMap(spellings).map(md5))
  return digests.has(digest) || [name, ...spellings(name.toLowerCase())].some((word) => md5(word) === digest)
}
