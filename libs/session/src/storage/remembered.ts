import { storage, type Storage } from './storage.ts'

export interface Remembered {
  readonly name: string
  /** Unix seconds when remembering was chosen. */
  readonly at: number
}

/** The account name this device was asked to remember. */
export const remembered = (from: Storage = storage): Remembered | undefined => {
  const name = from.get('rememberedName')
  const at = Number(from.get('rememberedAt'))
  return name !== undefined && at > 0 ? { name, at } : undefined
}

/** Remembers an account name, or with undefined forgets it (spec section 4). `now` in milliseconds. */
export const remember = (name: string | undefined, to: Storage = storage, now: number = Date.now()): void => {
  if (name === undefined) return to.remove('rememberedName', 'rememberedAt')
  to.set('rememberedName', name)
  to.set('rememberedAt', String(Math.floor(now / 1000)))
}
