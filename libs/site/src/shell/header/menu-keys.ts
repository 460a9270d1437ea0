/** Undefined for other keys. Wraps around. */
export const nextByArrow = <E>(
  key: string,
  entries: readonly E[],
  current: E | undefined,
  keys: { readonly next: readonly string[]; readonly previous: readonly string[] },
): E | undefined => {
  const at = current === undefined ? -1 : entries.indexOf(current)
  if (keys.next.includes(key)) return entries[(at + 1) % entries.length]
  if (keys.previous.includes(key)) return entries.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  return undefined
}
