import type { LocalText } from '@pavilion/contract'
import { type AttemptLimit, type Attempts, createLockNotifier } from '../../attempts/index.ts'
import type { Db } from '../../db/index.ts'
import { addressKey, type Call, type Refusal, tooOften } from '../../http/index.ts'
import { isKnownDevice } from '../devices/known.ts'
import type { DeviceMarks } from '../devices/place.ts'
import { TEXTS } from '../texts.ts'

/**
 * Failures that slow a guesser down. The account's own limit counts per address, and the address and the device have limits
 * of their own against one who tries many names. A device the member signed in from before is counted by itself alone, so a
 * stranger who knows a name cannot lock its member out, not even from behind the same address.
 */
const BY_KNOWN_DEVICE = { name: 'sign-in known device', most: 8, windowSeconds: 900 }
/**
 * A person who forgot their password needs no more, over all the devices the account knows; whoever sits at one of them does not use
 * up what the others have.
 */
const BY_KNOWN_DEVICE_DAY = { name: 'sign-in known device 24 h', most: 25, windowSeconds: 86_400 }
const BY_KNOWN_DEVICES_DAY = { name: 'sign-in known devices 24 h', most: 50, windowSeconds: 86_400 }
const BY_ACCOUNT_AND_ADDRESS = { name: 'sign-in account', most: 8, windowSeconds: 900 }
/** So that no single address comes near what an account may fail at over all of them. */
const BY_ACCOUNT_AND_ADDRESS_DAY = { name: 'sign-in account at an address 24 h', most: 16, windowSeconds: 86_400 }
const BY_ADDRESS = { name: 'sign-in address', most: 60, windowSeconds: 900 }
const BY_DEVICE = { name: 'sign-in device', most: 30, windowSeconds: 900 }
/**
 * What devices an account does not know may fail at together, from however many addresses: the more, the longer the wait.
 * It costs the member at most a first sign-in on a new device while somebody guesses.
 */
const BY_ACCOUNT: readonly AttemptLimit[] = [
  { name: 'sign-in account 15 min', most: 24, windowSeconds: 900 },
  { name: 'sign-in account 2 h', most: 48, windowSeconds: 7200 },
  { name: 'sign-in account 24 h', most: 96, windowSeconds: 86_400 },
]

type Bucket = readonly [limit: AttemptLimit, subject: string]

export interface SignInLimits {
  /**
   * Counts an attempt, or refuses it. `name` in lower case.
   * Of what it returns `succeeded` is called when the attempt did: failures alone are to count; `untried` when nothing was compared.
   */
  enter(name: string, call: Call): Promise<CountedAttempt>
}

export interface CountedAttempt {
  succeeded(): Promise<void>
  untried(): Promise<void>
}

export const createSignInLimits = (db: Db, attempts: Attempts, marks: DeviceMarks): SignInLimits => {
  const tell = createLockNotifier(db, attempts, 'sign-in lock told', BY_KNOWN_DEVICE.windowSeconds)
  return {
    enter: async (name, call) => {
      const { ip, device: deviceId } = call
      const { siteId } = call.site
      // Of an IPv6 address the network counts, for whoever has one address has 2^64.
      const address = addressKey(ip)
      const known = await isKnownDevice(db, siteId, name, marks.device(deviceId))
      const account: Bucket = known
        ? [BY_KNOWN_DEVICE, `${siteId}/${name}/${deviceId}`]
        : [BY_ACCOUNT_AND_ADDRESS, `${siteId}/${name}/${address}`]
      const shared: readonly Bucket[] = known
        ? []
        : [
            [BY_ADDRESS, `${siteId}/${address}`],
            [BY_DEVICE, `${siteId}/${deviceId}`],
          ]
      const takeAll = async (buckets: readonly Bucket[]): Promise<boolean> =>
        !(await Promise.all(buckets.map((bucket) => attempts.take(...bucket)))).includes(false)
      const locked = async (full: readonly Bucket[], message?: LocalText): Promise<Refusal> => {
        await tell(call, { action: 'member.sign_in_locked', whose: { name }, detail: { knownDevice: known } })
        return tooOften(await attempts.wait(...full), message)
      }
      const quarter = [account, ...shared]
      if (!(await takeAll(quarter))) throw await locked(quarter)
      // Each counted after the ones before, so that what is refused for a quarter of an hour does not count for the day, nor what
      // one address is refused against the account.
      const day: readonly Bucket[] = known
        ? [[BY_KNOWN_DEVICE_DAY, `${siteId}/${name}/${deviceId}`]]
        : [[BY_ACCOUNT_AND_ADDRESS_DAY, `${siteId}/${name}/${address}`]]
      if (!(await takeAll(day))) throw await locked(day)
      const together = (known ? [BY_KNOWN_DEVICES_DAY] : BY_ACCOUNT).map((limit): Bucket => [
        limit,
        `${siteId}/${name}`,
      ])
      if (!(await takeAll(together))) throw await locked(together, known ? undefined : TEXTS.manyFailures)
      return {
        succeeded: async () => {
          for (const bucket of [account, ...day]) await attempts.forget(...bucket)
          for (const bucket of [...shared, ...together]) await attempts.giveBack(...bucket)
        },
        untried: async () => {
          for (const bucket of [account, ...day, ...shared, ...together]) await attempts.giveBack(...bucket)
        },
      }
    },
  }
}
