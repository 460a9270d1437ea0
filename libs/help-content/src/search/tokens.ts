const HAN = /\p{Script=Han}+/gu
const LATIN = /[a-z0-9]+/g

/** Chinese is found by pairs of characters, a single one by itself; everything else by words. */
export const tokensOf = (text: string): string[] => {
  const lower = text.toLowerCase()
  const pairs = [...lower.matchAll(HAN)].flatMap(([run]) => {
    const characters = [...run]
    return characters.length === 1 ? characters : characters.slice(1).map((next, at) => `${characters[at]}${next}`)
  })
  return [...pairs, ...[...lower.matchAll(LATIN)].map(([word]) => word)]
}

/** `liu shui` is what `liushui` is. */
export const queryOf = (text: string): string =>
  /\p{Script=Han}/u.test(text) ? text.trim() : text.toLowerCase().replaceAll(/[\s']+/g, '')

/** Between the syllables of a title. */
export const SYLLABLE_END = '|'

/** What an index and its reader agree on. */
export const INDEX_OPTIONS = {
  fields: ['title', 'text', 'sound'],
  storeFields: ['topic', 'anchor', 'title', 'syllables'],
  tokenize: tokensOf,
  processTerm: (term: string): string => term,
}
