import { deviceArea, type StorageArea } from './area.ts'
import { cipher as pageCipher, type Cipher } from './cipher.ts'
import { deviceUuid } from './device-uuid.ts'
import type { Sealer } from './seal.ts'

/** Spec section 3. Texts; absent reads as undefined or the default. */
export interface Values {
  /** Sealed. */
  token: string
  userId: string
  /** For the tabs that learn of it by this device. */
  sessionEnd: 'signed-out' | 'expired'
  /** Account name; sealed. */
  rememberedName: string
  /** Unix seconds. */
  rememberedAt: string
  /** In place of a password, until revoked; sealed (docs/decisions/0016). */
  rememberToken: string
  /** Invite and referral codes of the visit. */
  icode: string
  rcode: string
  /** Address with query that the visitor wanted before being led elsewhere. */
  originalUrl: string
  edition: 'classic' | 'professional'
  /** Lists omit what has no balance. */
  hideNoBalance: '0' | '1'
  /** Encryption, by the last preInfo. */
  safeSwitch: '0' | '1'
  /** Editions allowed, by the last preInfo. */
  editionSwitch: '0' | '1'
  /** Where the browser gives no fingerprint. */
  randomFingerprint: string
  /** Opened personal data (storage/decrypted.ts); sealed. */
  [decrypted: `${typeof DECRYPTED}${string}`]: string
}

type Name = keyof Values

/** Of values never set. */
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
  /** Names of what was opened. */
  decrypted(): Name[]
  /** Forgets everything that was opened. */
  clearDecrypted(): void
  uuid(): string
  /** When sealed values can be read: at once without any. Rejects when the cipher cannot be fetched. */
  ready(): Promise<void>
  /** Changes by other tabs; undefined means everything. Returns the end of listening. */
  watch(listener: (name: Name | undefined) => void): () => void
}

export const createStorage = (area: StorageArea, cipher: Cipher = pageCipher): Storage => {
  /** Waiting for the cipher, in this page alone. */
  const waiting = new Map<Name, string>()
  let kept: { uuid: string; sealer: Sealer } | undefined

  const uuid = (): string => deviceUuid(area)
  const sealer = (): Sealer | undefined => {
    const create = cipher.sealer()
    if (!create) return undefined
    const device = uuid()
    if (kept?.uuid !== device) kept = { uuid: device, sealer: create(device) }
    return kept.sealer
  }
  const fetchCipher = async (): Promise<void> => {
    await cipher.fetch()
    const known = sealer()
    for (const [name, value] of known ? waiting : []) area.setItem(name, known?.seal(value) ?? '')
    waiting.clear()
  }
  const seal = (name: Name, value: string): void => {
    const known = sealer()
    if (known) return area.setItem(name, known.seal(value))
    waiting.set(name, value)
    // Tried again with the next value; this one lasts as long as the page.
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
      const opened = text && isSealed(name) && !waiting.has(name) ? sealer()?.open(text) : text
      return (opened || (DEFAULTS as Partial<Values>)[name]) as Read<typeof name>
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

/** This device's storage. */
export const storage: Storage = createStorage(deviceArea)
