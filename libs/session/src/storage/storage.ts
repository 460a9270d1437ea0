import { newUuid } from '@pavilion/api-client'
import { createSafeArea, type StorageArea } from './area.ts'
import { createSealer, type Sealer } from './seal.ts'

/** What this device keeps (spec section 3). Every value is text; absent reads as undefined unless it has a default. */
interface Values {
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
  /** '1' hides venues without a balance. */
  hideNoBalance: '0' | '1'
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
  /** Another tab changed a value, or everything (undefined). Returns how to stop listening. */
  watch(listener: (name: Name | undefined) => void): () => void
}

export const createStorage = (area: StorageArea): Storage => {
  let kept: { uuid: string; sealer: Sealer } | undefined

  const uuid = (): string => {
    const known = area.getItem(UUID)
    if (known !== null && known !== '') return known
    const made = newUuid()
    area.setItem(UUID, made)
    return made
  }
  const sealer = (): Sealer => {
    const device = uuid()
    if (kept?.uuid !== device) kept = { uuid: device, sealer: createSealer(device) }
    return kept.sealer
  }

  return {
    get: (name) => {
      const text = area.getItem(name)
      if (text === null || text === '') return undefined
      return (SEALED.has(name) ? sealer().open(text) : text) as Values[typeof name] | undefined
    },
    set: (name, value) => area.setItem(name, SEALED.has(name) ? sealer().seal(value) : value),
    remove: (...names) => {
      for (const name of names) area.removeItem(name)
    },
    uuid,
    watch: (listener) => {
      const hear = ({ key }: StorageEvent) => listener((key ?? undefined) as Name | undefined)
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}

/** This device's storage. */
export const storage: Storage = createStorage(createSafeArea(() => globalThis.localStorage))
