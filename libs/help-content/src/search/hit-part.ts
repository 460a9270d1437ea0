/** A part of a title, by its characters. */
export interface HitPart {
  readonly from: number
  readonly to: number
}

const isBeginning = (words: string, query: string): boolean => words.startsWith(query)

/**
 * Which characters of a title were looked for: `query` itself, or what sounds so, in full or by initials. The shortest run that begins so: 流水 of
 * `liushui`, `liush` and `ls`. Undefined where what was found is in the text below.
 */
export const hitPart = (title: string, syllables: readonly string[], query: string): HitPart | undefined => {
  const characters = [...title]
  const term = query.toLowerCase()
  if (term === '') return undefined
  const length = [...term].length
  const exact = characters.findIndex(
    (_, at) =>
      characters
        .slice(at, at + length)
        .join('')
        .toLowerCase() === term,
  )
  if (exact >= 0) return { from: exact, to: exact + length }
  for (const [from] of characters.entries()) {
    let sound = ''
    let initials = ''
    for (let to = from; to < characters.length && /\p{Script=Han}/u.test(characters[to] ?? ''); to += 1) {
      sound += syllables[to] ?? ''
      initials += (syllables[to] ?? '').slice(0, 1)
      if (isBeginning(sound, term) || isBeginning(initials, term)) return { from, to: to + 1 }
    }
  }
  return undefined
}
