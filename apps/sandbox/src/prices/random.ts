/** FNV-1a with a final mix, 32 bits. */
export const hash = (text: string): number => {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Numbers in [0, 1). */
export type Random = () => number

/** mulberry32: the same on every machine. */
export const seeded = (seed: string): Random => {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const shuffled = <T>(items: readonly T[], random: Random): T[] => {
  const keyed = items.map((item) => ({ item, at: random() }))
  return keyed.sort((a, b) => a.at - b.at).map(({ item }) => item)
}

/** Both bounds included. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))
