import { deviceArea, type StorageArea } from './area.ts'
import { cipher as pageCipher, type Cipher } from './cipher.ts'
import { deviceUuid } from './device-uuid.ts'
import type { Sealer } from './seal.ts'

/** Spec section 3. */
export interface Values {
  /** Sealed. */
  token: string
  userId: string
  sessionEnd: 'signed-out' | 'expired'
  /** Sealed. */
  rememberedName: string
  /** Unix seconds. */
  rememberedAt: string
  /** Until revoked; sealed (docs/decisions/0016). */
  rememberToken: string
  /** Invite and referral codes. */
  icode: string
  rcode: string
  /** Where the visitor wanted to go, with query. */
  originalUrl: string
  edition: 'classic' | 'professional'
  hideNoBalance: '0' | '1'
  /** Encryption, by the last preInfo. */
  safeSwitch: '0' | '1'
  /** By the last preInfo. */
  editionSwitch: '0' | '1'
  randomFingerprint: string
  /** Ids of announcements that opened by themselves, with commas between. */
  closedNotices: string
  /** Sealed (storage/decrypted.ts). */
  [decrypted: `${typeof DECRYPTED}${string}`]: string
}

type Name = keyof Values

const DEFAULTS = { safeSwitch: '1', hideNoBalance: '0' } as const satisfies Partial<Values>
type Read<N extends Name> = N extends keyof typeof DEFAULTS ? Values[N] : Values[N] | undefined

/** The spec's prefix. */
export const DECRYPTED = 'DD_'
const SEALED: readonly Name[] = ['token', 'rememberedName', 'rememberToken']
const isSealed = (name: Name): boolean => SEALED.includes(name) || name.startsWith(DECRYPTED)

export interface Storage {
  get<N extends Name>(name: N): Read<N>
  set<N extends Name>(name: N, value: Values[N]): void
  remove(...names: readonly Name[]): void
  decrypted(): Name[]
  clearDecrypted(): void
  uuid(): string
  /** At once without sealed values. Rejects when the cipher cannot be fetched. */
  ready(): Promise<void>
  /** By other tabs; undefined means everything. */
  watch(listener: (name: Name | undefined) => void): () => void
}

export const createStorage = (area: StorageArea, cipher: Cipher = pageCipher): Storage => {
  /** Until the cipher is here. */
  const waiting = new Map<Name, string>()
  let deviceSealer: { uuid: string; sealer: Sealer } | undefined

  const uuid = (): string => deviceUuid(area)
  const sealer = (): Sealer | undefined => {
    const create = cipher.sealer()
    if (!create) return undefined
    const device = uuid()
    if (deviceSealer?.uuid !== device) deviceSealer = { uuid: device, sealer: create(device) }
    return deviceSealer.sealer
  }
  const fetchCipher = async (): Promise<void> => {
    await cipher.fetch()
    const currentSealer = sealer()
    for (const [name, value] of currentSealer ? waiting : []) area.setItem(name, currentSealer?.seal(value) ?? '')
    waiting.clear()
  }
  const seal = (name: Name, value: string): void => {
    const currentSealer = sealer()
    if (currentSealer) return area.setItem(name, currentSealer.seal(value))
    waiting.set(name, value)
    // Tried again with the next value.
    fetchCipher().catch(() => undefined)
  }
  const ready = async (): Promise<void> => {
    if (waiting.size > 0 || SEALED.some((name) => area.getItem(name))) await fetchCipher()
  }
  const remove: Storage['remove'] = (...names) => {
    for (const name of names) {
      waiting.delete(name)
      area.removeItem(name)
    }
  }
  const decrypted = () =>
    [...new Set([...waiting.keys(), ...area.names()])].filter((name) => name.startsWith(DECRYPTED)) as Name[]

  return {
    get: (name) => {
      const text = waiting.get(name) ?? area.getItem(name)
      const plainText = text && isSealed(name) && !waiting.has(name) ? sealer()?.open(text) : text
      return (plainText || (DEFAULTS as Partial<Values>)[name]) as Read<typeof name>
    },
    set: (name, value) => (isSealed(name) ? seal(name, value) : area.setItem(name, value)),
    remove,
    decrypted,
    clearDecrypted: () => remove(...decrypted()),
    uuid,
    ready,
    watch: (listener) => {
      const hear = ({ key }: StorageEvent) => {
        const notify = () => listener((key ?? undefined) as Name | undefined)
        // Another tab's first sealed value may have to wait for the cipher.
        if (cipher.sealer() || !isSealed((key ?? '') as Name)) notify()
        else ready().then(notify, () => undefined)
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}

export const storage: Storage = createStorage(deviceArea)
