import type { LocalText } from '@pavilion/contract'
import { type AttemptLimit, type Attempts, createLockNotifier } from '../../attempts/index.ts'
import type { Db } from '../../db/index.ts'
import { addressKey, type Call, type Refusal, tooOften } from '../../http/index.ts'
import { isKnownDevice } from '../devices/known.ts'
import type { DeviceMarks } from '../devices/place.ts'
import { TEXTS } from '../texts.ts'

/**
 * Known devices are counted separately, so that a stranger, even at the same address, cannot lock a member out. Address
 * and device limits stop one who tries many names.
 */
const BY_KNOWN_DEVICE = { name: 'sign-in known device', most: 8, windowSeconds: 900 }
const BY_KNOWN_DEVICE_DAY = { name: 'sign-in known device 24 h', most: 25, windowSeconds: 86_400 }
const BY_KNOWN_DEVICES_DAY = { name: 'sign-in known devices 24 h', most: 50, windowSeconds: 86_400 }
const BY_ACCOUNT_AND_ADDRESS = { name: 'sign-in account', most: 8, windowSeconds: 900 }
/** Keeps one address well below the account's total. */
const BY_ACCOUNT_AND_ADDRESS_DAY = { name: 'sign-in account at an address 24 h', most: 16, windowSeconds: 86_400 }
const BY_ADDRESS = { name: 'sign-in address', most: 60, windowSeconds: 900 }
const BY_DEVICE = { name: 'sign-in device', most: 30, windowSeconds: 900 }
/** All unknown devices together. While someone guesses, the member at most cannot use a new device. */
const BY_ACCOUNT: readonly AttemptLimit[] = [
  { name: 'sign-in account 15 min', most: 24, windowSeconds: 900 },
  { name: 'sign-in account 2 h', most: 48, windowSeconds: 7200 },
  { name: 'sign-in account 24 h', most: 96, windowSeconds: 86_400 },
]

type Bucket = readonly [limit: AttemptLimit, subject: string]

export interface SignInLimits {
  /** `name` in lower case. Afterwards call `succeeded` or `untried`. */
  enter(name: string, call: Call): Promise<CountedAttempt>
}

export interface CountedAttempt {
  succeeded(): Promise<void>
  untried(): Promise<void>
}

export const createSignInLimits = (db: Db, attempts: Attempts, marks: DeviceMarks): SignInLimits => {
  const notifyLock = createLockNotifier(db, attempts, 'sign-in lock told', BY_KNOWN_DEVICE.windowSeconds)
  return {
    enter: async (name, call) => {
      const { ip, device: deviceId } = call
      const { siteId } = call.site
      // An IPv6 customer has 2^64 addresses.
      const address = addressKey(ip)
      const knownDevice = await isKnownDevice(db, siteId, name, marks.device(deviceId))
      const account: Bucket = knownDevice
        ? [BY_KNOWN_DEVICE, `${siteId}/${name}/${deviceId}`]
        : [BY_ACCOUNT_AND_ADDRESS, `${siteId}/${name}/${address}`]
      const shared: readonly Bucket[] = knownDevice
        ? []
        : [
            [BY_ADDRESS, `${siteId}/${address}`],
            [BY_DEVICE, `${siteId}/${deviceId}`],
          ]
      const takeAll = async (buckets: readonly Bucket[]): Promise<boolean> =>
        !(await Promise.all(buckets.map((bucket) => attempts.take(...bucket)))).includes(false)
      const locked = async (full: readonly Bucket[], message?: LocalText): Promise<Refusal> => {
        await notifyLock(call, { action: 'member.sign_in_locked', subject: { name }, detail: { knownDevice } })
        return tooOften(await attempts.wait(...full), message)
      }
      const quarter = [account, ...shared]
      if (!(await takeAll(quarter))) throw await locked(quarter)
      // In sequence: attempts refused by a narrow limit must not count in wider ones.
      const day: readonly Bucket[] = knownDevice
        ? [[BY_KNOWN_DEVICE_DAY, `${siteId}/${name}/${deviceId}`]]
        : [[BY_ACCOUNT_AND_ADDRESS_DAY, `${siteId}/${name}/${address}`]]
      if (!(await takeAll(day))) throw await locked(day)
      const together = (knownDevice ? [BY_KNOWN_DEVICES_DAY] : BY_ACCOUNT).map((limit): Bucket => [
        limit,
        `${siteId}/${name}`,
      ])
      if (!(await takeAll(together))) throw await locked(together, knownDevice ? undefined : TEXTS.manyFailures)
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
