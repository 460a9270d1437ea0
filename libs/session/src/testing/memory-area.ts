import type { StorageArea } from '../storage/area.ts'

export const createMemoryArea = (): StorageArea => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    names: () => [...values.keys()],
  }
}
