/** Undefined: full. */
export const createSlots = (mostOfKey: number, mostOfAll: number): ((key: string) => (() => void) | undefined) => {
  const taken = new Map<string, number>()
  let all = 0
  return (key) => {
    const mine = taken.get(key) ?? 0
    if (mine >= mostOfKey || all >= mostOfAll) return undefined
    taken.set(key, mine + 1)
    all += 1
    let held = true
    return () => {
      if (!held) return
      held = false
      all -= 1
      const left = (taken.get(key) ?? 1) - 1
      if (left === 0) taken.delete(key)
      else taken.set(key, left)
    }
  }
}
