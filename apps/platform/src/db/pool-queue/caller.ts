import { AsyncLocalStorage } from 'node:async_hooks'

export type CallerKind = 'member' | 'stranger' | 'session' | 'platform'

export interface QueuedCaller {
  readonly kind: CallerKind
  /** Member key, or address of an unknown caller. */
  readonly key: string
}

export interface CurrentCaller extends QueuedCaller {
  begun: boolean
}

const callers = new AsyncLocalStorage<CurrentCaller>()
const platform: CurrentCaller = { kind: 'platform', key: '', begun: true }

/** Every use of the database inside `work` counts as this caller's. */
export const asCaller = <T>(caller: QueuedCaller, work: () => T): T => callers.run({ ...caller, begun: false }, work)

/** For background work started by a call: it must not wait or fail with that call. */
export const asPlatform = <T>(work: () => Promise<T>): Promise<T> => callers.run(platform, work)

export const currentCaller = (): CurrentCaller => callers.getStore() ?? platform
