import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** How people write one word: as it is, with a capital, shouted. */
const spellings = (word: string): string[] => [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()]

const listed = (): string[] =>
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

let digests: Set<string> | undefined

/**
 * True when a password is one of the well-known ones, or the account's own name. What travels is the md5 of the
 * password, so md5s are compared; letters written in other mixtures of case are not recognised.
 */
export const isCommonPassword = (digest: string, name: string): boolean => {
  digests ??= new Set(listed().flatMap(spellings).map(md5))
  return digests.has(digest) || [name, ...spellings(name.toLowerCase())].some((word) => md5(word) === digest)
}
