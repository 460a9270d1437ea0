import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom the database is asked: a member, whoever is not signed in, whose session is still to be found, or the platform itself. */
export type CallerKind = 'member' | 'stranger' | 'session' | 'platform'

export interface Caller {
  readonly kind: CallerKind
  /** The member, or the address of who is not known as one. */
  readonly key: string
}

export interface CurrentCaller extends Caller {
  /** Whether a turn was had already: what has begun is not refused because others came after it. */
  begun: boolean
}

const callers = new AsyncLocalStorage<CurrentCaller>()
const platform: CurrentCaller = { kind: 'platform', key: '', begun: true }

/** Runs `work`, whose every use of the database is then this caller's. */
export const asCaller = <T>(caller: Caller, work: () => Promise<T>): Promise<T> =>
  callers.run({ ...caller, begun: false }, work)

/** Runs work that some call only set going: it is the platform's own, and waits and fails with nobody's call. */
export const asPlatform = <T>(work: () => Promise<T>): Promise<T> => callers.run(platform, work)

export const currentCaller = (): CurrentCaller => callers.getStore() ?? platform
