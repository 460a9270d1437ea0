export type WebArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface StorageArea extends WebArea {
  names(): string[]
}

/** Where storage is blocked or full, values last as long as the page. */
export const createSafeArea = (local: () => WebArea): StorageArea => {
  const memory = new Map<string, string>()
  const attempt = <T>(task: (area: WebArea) => T): T | undefined => {
    try {
      return task(local())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((area) => area.getItem(key)) ?? null,
    setItem: (key, value) => {
      const isStored = attempt((area) => {
        area.setItem(key, value)
        return true
      })
      if (isStored) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt((area) => area.removeItem(key))
    },
    names: () => [...memory.keys(), ...(attempt(Object.keys) ?? [])],
  }
}

export const deviceArea: StorageArea = /* @__PURE__ */ createSafeArea(() => globalThis.localStorage)
