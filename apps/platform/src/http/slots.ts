/** Undefined: full. */
export const createSlots = (mostOfKey: number, mostOfAll: number): ((key: string) => (() => void) | undefined) => {
  const slotsByKey = new Map<string, number>()
  let all = 0
  return (key) => {
    const mine = slotsByKey.get(key) ?? 0
    if (mine >= mostOfKey || all >= mostOfAll) return undefined
    slotsByKey.set(key, mine + 1)
    all += 1
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      all -= 1
      const slotsLeft = (slotsByKey.get(key) ?? 1) - 1
      if (slotsLeft === 0) slotsByKey.delete(key)
      else slotsByKey.set(key, slotsLeft)
    }
  }
}
