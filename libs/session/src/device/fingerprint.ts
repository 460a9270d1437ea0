import { newUuid } from '@pavilion/api-client'
import { storage, type Storage } from '../storage/storage.ts'

const TIMEOUT_MS = 2_000

export type ReadBrowser = () => Promise<string>

/** Reports nothing to its makers. */
const readBrowser: ReadBrowser = async () => {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  return (await (await load({ monitoring: false })).get()).visitorId
}

const inTime = <T>(task: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the browser did not say in time')), TIMEOUT_MS)
    task.then(resolve, reject)
  })

const FORM = /^[\w-]{8,64}$/

const randomOf = (store: Storage): string => {
  const storedId = store.get('randomFingerprint')
  if (storedId !== undefined && FORM.test(storedId)) return storedId
  const newId = newUuid()
  store.set('randomFingerprint', newId)
  return newId
}

/** Spec section 3. Made anew by each page, so that copied storage does not copy it. */
export const createFingerprint = (
  read: ReadBrowser = readBrowser,
  store: Storage = storage,
): (() => Promise<string>) => {
  let pending: Promise<string> | undefined
  const make = async (): Promise<string> => {
    const visitorId = await inTime(read()).catch(() => '')
    return FORM.test(visitorId) ? visitorId : randomOf(store)
  }
  return () => (pending ??= make())
}

export const fingerprint: () => Promise<string> = /* @__PURE__ */ createFingerprint()
