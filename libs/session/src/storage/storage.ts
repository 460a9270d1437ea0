import { deviceArea, type StorageArea } from './area.ts'
import { cipher as pageCipher, type Cipher } from './cipher.ts'
import { deviceUuid } from './device-uuid.ts'
import type { Sealer } from './seal.ts'

/** What this device keeps (spec section 3). Every value is text; absent reads as undefined unless it has a default. */
export interface Values {
  /** The session token; sealed. */
  token: string
  userId: string
  /** Why the last session ended, for the tabs that hear of it by this device. */
  sessionEnd: 'signed-out' | 'expired'
  /** Account name of the remembered sign-in; sealed. */
  rememberedName: string
  /** Unix seconds when remembering was chosen. */
  rememberedAt: string
  /** In the place of the last password: signs this device in until it is revoked; sealed (docs/decisions/0016). */
  rememberToken: string
  /** Invite and referral codes the visitor came with. */
  icode: string
  rcode: string
  /** Address, with its query, that the visitor wanted when the site led them elsewhere first. */
  originalUrl: string
  edition: 'classic' | 'professional'
  /** Whether lists leave out what has no balance. */
  hideNoBalance: '0' | '1'
  /** Whether requests are encrypted, as preInfo told last. */
  safeSwitch: '0' | '1'
  /** Whether the site allows editions, as preInfo told last. */
  editionSwitch: '0' | '1'
  /** In the place of the browser's fingerprint where it has none. */
  randomFingerprint: string
  /** Personal data that were opened (storage/decrypted.ts); sealed. */
  [decrypted: `${typeof DECRYPTED}${string}`]: string
}

type Name = keyof Values

/** How values stand that were never set. */
const DEFAULTS = { safeSwitch: '1', hideNoBalance: '0' } as const satisfies Partial<Values>
type Read<N extends Name> = N extends keyof typeof DEFAULTS ? Values[N] : Values[N] | undefined

/** The spec's prefix for opened data. */
export const DECRYPTED = 'DD_'
const SEALED: readonly Name[] = ['token', 'rememberedName', 'rememberToken']
const isSealed = (name: Name): boolean => SEALED.includes(name) || name.startsWith(DECRYPTED)

export interface Storage {
  get<N extends Name>(name: N): Read<N>
  set<N extends Name>(name: N, value: Values[N]): void
  remove(...names: readonly Name[]): void
  /** The names of what was opened, as long as it is kept. */
  decrypted(): Name[]
  /** Forgets at once all that was opened. */
  clearDecrypted(): void
  /** The device id: made at the first visit, sent with every request. */
  uuid(): string
  /** Resolves when sealed values can be read: at once where none lie here. Rejects when what opens them cannot be fetched. */
  ready(): Promise<void>
  /** Another tab changed a value, or everything (undefined). Returns how to stop listening. */
  watch(listener: (name: Name | undefined) => void): () => void
}

export const createStorage = (area: StorageArea, cipher: Cipher = pageCipher): Storage => {
  /** Sealed values that wait for the cipher: until then they live in the page alone. */
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
    // Not fetched now, it is tried again with the next value; this one lives as long as the page.
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
        const tell = () => listener((key ?? undefined) as Name | undefined)
        // The first sealed value that another tab leaves here may have to wait for the cipher.
        if (cipher.sealer() || !isSealed((key ?? '') as Name)) tell()
        else ready().then(tell, () => undefined)
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}

/** This device's storage. */
export const storage: Storage = createStorage(deviceArea)
