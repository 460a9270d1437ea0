import { newUuid } from '@pavilion/api-client'
import { storage, type Storage } from '../storage/storage.ts'

/** Milliseconds after which a sign-in waits no longer for what the browser is. */
const PATIENCE_MS = 2_000

/** What tells this browser from others: a hash of its own and of its screen's properties. */
export type ReadBrowser = () => Promise<string>

/** Fetched when first asked for. It reports nothing to its makers. */
const readBrowser: ReadBrowser = async () => {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  return (await (await load({ monitoring: false })).get()).visitorId
}

const inTime = <T>(task: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the browser did not say in time')), PATIENCE_MS)
    task.then(resolve, reject)
  })

const FORM = /^[\w-]{8,64}$/

/** A random id, the same at every visit. */
const randomOf = (kept: Storage): string => {
  const known = kept.get('randomFingerprint')
  if (known !== undefined && FORM.test(known)) return known
  const made = newUuid()
  kept.set('randomFingerprint', made)
  return made
}

/**
 * The device's fingerprint (spec section 3), made anew by each page, so that a copied storage does not copy it; a random id
 * where the browser will not say. A hint for the platform, which trusts no word of it.
 */
export const createFingerprint = (
  read: ReadBrowser = readBrowser,
  kept: Storage = storage,
): (() => Promise<string>) => {
  let made: Promise<string> | undefined
  const make = async (): Promise<string> => {
    const told = await inTime(read()).catch(() => '')
    return FORM.test(told) ? told : randomOf(kept)
  }
  return () => (made ??= make())
}

/** This page's own. */
export const fingerprint: () => Promise<string> = /* @__PURE__ */ createFingerprint()
