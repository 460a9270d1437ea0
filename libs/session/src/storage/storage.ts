import { newUuid } from '@pavilion/api-client'
import { deviceArea, type StorageArea } from './area.ts'
import { cipher as pageCipher, type Cipher } from './cipher.ts'
import type { Sealer } from './seal.ts'

/** What this device keeps (spec section 3). Every value is text; absent reads as undefined unless it has a default. */
export interface Values {
  /** The session token; sealed. */
  token: string
  userId: string
  /** Account name of the remembered sign-in; sealed. The password is never kept: see docs/decisions/0003. */
  rememberedName: string
  /** Unix seconds when remembering was chosen. */
  rememberedAt: string
  /** Invite and referral codes the visitor came with. */
  icode: string
  rcode: string
  edition: 'classic' | 'professional'
}

type Name = keyof Values

const SEALED: ReadonlySet<Name> = new Set<Name>(['token', 'rememberedName'])
const UUID = 'uuid'

export interface Storage {
  get<N extends Name>(name: N): Values[N] | undefined
  set<N extends Name>(name: N, value: Values[N]): void
  remove(...names: readonly Name[]): void
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

  const uuid = (): string => {
    const known = area.getItem(UUID)
    if (known !== null && known !== '') return known
    const made = newUuid()
    area.setItem(UUID, made)
    return made
  }
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
    if (waiting.size > 0 || [...SEALED].some((name) => area.getItem(name))) await fetchCipher()
  }

  return {
    get: (name) => {
      const text = waiting.get(name) ?? area.getItem(name)
      if (text === null || text === '') return undefined
      const opened = SEALED.has(name) && !waiting.has(name) ? sealer()?.open(text) : text
      return opened as Values[typeof name] | undefined
    },
    set: (name, value) => (SEALED.has(name) ? seal(name, value) : area.setItem(name, value)),
    remove: (...names) => {
      for (const name of names) {
        waiting.delete(name)
        area.removeItem(name)
      }
    },
    uuid,
    ready,
    watch: (listener) => {
      const hear = ({ key }: StorageEvent) => {
        const tell = () => listener((key ?? undefined) as Name | undefined)
        // The first sealed value that another tab leaves here may have to wait for the cipher.
        if (cipher.sealer() || !SEALED.has(key as Name)) tell()
        else ready().then(tell, () => undefined)
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}

/** This device's storage. */
export const storage: Storage = createStorage(deviceArea)
