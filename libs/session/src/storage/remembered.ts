import { storage, type Storage } from './storage.ts'

export interface Remembered {
  readonly name: string
  /** Unix seconds. */
  readonly at: number
  /** Where the platform gave one. */
  readonly token?: string
}

export const remembered = (from: Storage = storage): Remembered | undefined => {
  const name = from.get('rememberedName')
  const at = Number(from.get('rememberedAt'))
  const token = from.get('rememberToken')
  return name !== undefined && at > 0 ? { name, at, ...(token !== undefined && { token }) } : undefined
}

/** Undefined forgets it (spec section 4). `now` in ms. */
export const remember = (name: string | undefined, to: Storage = storage, now: number = Date.now()): void => {
  if (name !== to.get('rememberedName')) to.remove('rememberToken')
  if (name === undefined) return to.remove('rememberedName', 'rememberedAt')
  to.set('rememberedName', name)
  to.set('rememberedAt', String(Math.floor(now / 1000)))
}

/** Spec section 4. */
export const forgetCodes = (from: Storage = storage): void => from.remove('icode', 'rcode')
