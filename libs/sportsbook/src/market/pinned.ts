import { useSession } from '@pavilion/session'
import { atom, useAtom } from 'jotai'
import { useCallback, useEffect } from 'react'

/** Leagues by id, markets by `pinKey`. */
export type Pinnable = 'leagues' | 'markets'
/** In order of pinning. */
type Pins = ReadonlySet<string>

/** The oldest go. */
const MOST = 60
const GUEST = 'guest'
const slotOf = (kind: Pinnable, owner: string): string => `pavilion.pinned.${kind}.${owner}`

export const storedPins = (kind: Pinnable, owner: string): Pins => {
  try {
    const json: unknown = JSON.parse(localStorage.getItem(slotOf(kind, owner)) ?? '[]')
    const ids = Array.isArray(json) ? json : []
    return new Set(ids.filter((id): id is string => typeof id === 'string' && id.length <= 64).slice(-MOST))
  } catch {
    return new Set()
  }
}

const store = (kind: Pinnable, owner: string, pins: Pins): void => {
  try {
    localStorage.setItem(slotOf(kind, owner), JSON.stringify([...pins]))
  } catch {
    // Without storage the choice lasts for this page.
  }
}

export const toggledPin = (pins: Pins, id: string): Pins =>
  new Set(pins.has(id) ? [...pins].filter((one) => one !== id) : [...pins, id].slice(-MOST))

export const pinnedFirst = <T>(all: readonly T[], pins: Pins, idOf: (one: T) => string): readonly T[] =>
  all.some((one) => pins.has(idOf(one)))
    ? all.toSorted((a, b) => Number(pins.has(idOf(b))) - Number(pins.has(idOf(a))))
    : all

const noPins = () => atom<{ readonly owner: string; readonly pins: Pins }>({ owner: '', pins: new Set<string>() })
const ATOMS = { leagues: noPins(), markets: noPins() } as const

/** A guest's stay with the device. */
export const usePins = (kind: Pinnable) => {
  const session = useSession()
  const owner = session.status === 'member' ? session.userId : GUEST
  const [{ owner: loadedOwner, pins }, set] = useAtom(ATOMS[kind])
  useEffect(() => {
    if (loadedOwner !== owner) set({ owner, pins: storedPins(kind, owner) })
  }, [kind, loadedOwner, owner, set])
  const toggle = useCallback(
    (id: string) =>
      set((before) => {
        const next = toggledPin(before.pins, id)
        store(kind, before.owner, next)
        return { ...before, pins: next }
      }),
    [kind, set],
  )
  return { pins, toggle }
}
