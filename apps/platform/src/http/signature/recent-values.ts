/** In each of two generations. */
const MOST = 10_000

/** Keeps what was made last for each name: at least the latest ten thousand, at most twice as many. */
export const createRecentValues = <V>() => {
  let recent = new Map<string, V>()
  let older = new Map<string, V>()
  /** What `make` finds undefined is made again each time. */
  return <T extends V | undefined>(name: string, make: () => T): V | T => {
    const recentValue = recent.get(name)
    if (recentValue !== undefined) return recentValue
    const value = older.get(name) ?? make()
    if (value === undefined) return value
    if (recent.size >= MOST) [recent, older] = [new Map(), recent]
    recent.set(name, value)
    return value
  }
}
