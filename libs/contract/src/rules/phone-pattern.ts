interface Item {
  /** Bit n: digit n is allowed. */
  readonly digits: number
  readonly least: number
  readonly most: number
}
/** Alternatives of items. */
type Part = readonly (readonly Item[])[]

const LONGEST_PATTERN = 200
const MOST_REPEATS = 20
/** E.164: 15. */
const LONGEST_NUMBER = 20

const ALL = 0b11_1111_1111
const ATOM = /^(?:(\d)|(\\d)|\[((?:\d(?:-\d)?)+)\])(\?|\{(\d{1,2})(?:,(\d{1,2}))?\})?/
const GROUP = /^\((?:\?:)?([^()]*)\)/

const digitsOf = (members: string): number => {
  let digits = 0
  for (const [, low = '', high = low] of members.matchAll(/(\d)(?:-(\d))?/g)) {
    for (let digit = Number(low); digit <= Number(high); digit += 1) digits |= 1 << digit
  }
  return digits
}

const itemOf = ([, digit, any, members, times, least, most]: RegExpExecArray): Item => ({
  digits: any === undefined ? digitsOf(digit ?? members ?? '') : ALL,
  least: times === undefined ? 1 : Number(least ?? 0),
  most: times === '?' || times === undefined ? 1 : Number(most ?? least),
})

const itemsOf = (text: string): readonly Item[] | undefined => {
  const items: Item[] = []
  for (let rest = text; rest !== '';) {
    const atom = ATOM.exec(rest)
    if (!atom) return undefined
    const item = itemOf(atom)
    if (item.digits === 0 || item.least > item.most || item.most > MOST_REPEATS) return undefined
    items.push(item)
    rest = rest.slice(atom[0].length)
  }
  return items
}

const partsOf = (text: string): readonly Part[] | undefined => {
  const parts: Part[] = []
  for (let rest = text; rest !== '';) {
    const group = GROUP.exec(rest)
    const whole = group?.[0] ?? rest.split('(', 1)[0] ?? ''
    const alternatives = group ? (group[1] ?? '').split('|').map(itemsOf) : [itemsOf(whole)]
    if (whole === '' || alternatives.includes(undefined)) return undefined
    parts.push(alternatives.flatMap((items) => (items ? [items] : [])))
    rest = rest.slice(whole.length)
  }
  return parts
}

/** Bit set of end positions from `starts`. */
const after = (items: readonly Item[], number: string, starts: number): number => {
  let positions = starts
  for (const { digits, least, most } of items) {
    let next = 0
    for (let at = 0; at <= number.length; at += 1) {
      if (!(positions & (1 << at))) continue
      for (let count = 0; count <= most; count += 1) {
        if (count >= least) next |= 1 << (at + count)
        if (at + count >= number.length || !(digits & (1 << Number(number[at + count])))) break
      }
    }
    positions = next
  }
  return positions
}

/**
 * A subset of regular expressions without backtracking, so that no server can hang a page: digits, `\d`, classes, `?`,
 * `{n}`, `{n,m}`, one level of alternatives. Undefined for other patterns.
 */
export const phonePattern = (regex: string): ((digits: string) => boolean) | undefined => {
  if (regex.length > LONGEST_PATTERN) return undefined
  const parts = partsOf(regex.replace(/^\^/, '').replace(/\$$/, ''))
  if (!parts || parts.length === 0) return undefined
  return (digits) => {
    if (digits.length > LONGEST_NUMBER || !/^\d+$/.test(digits)) return false
    const ends = parts.reduce(
      (starts, part) => part.reduce((reached, items) => reached | after(items, digits, starts), 0),
      1,
    )
    return (ends & (1 << digits.length)) !== 0
  }
}
