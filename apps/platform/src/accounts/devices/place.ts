import { isIPv4 } from 'node:net'
import { createHmac } from 'node:crypto'
import Bowser from 'bowser'
import * as z from 'zod/mini'
import { addressKey, type Call } from '../../http/index.ts'
import type { PersonalKey } from '../../members/index.ts'

export interface SignInPlace {
  /** Masked: `203.0.113.*`, `2001:db8:1:*`. */
  readonly ip: string
  readonly region?: string | undefined
}
const storedPlace = z.object({ ip: z.string(), region: z.optional(z.string()) })

/** Providers move customers within. */
export const networkOf = (ip: string): string => {
  const key = addressKey(ip)
  return isIPv4(key) ? key.split('.').slice(0, 3).join('.') : key.split(':').slice(0, 3).join(':')
}

const maskIp = (ip: string): string => {
  const network = networkOf(ip)
  return network.includes(':') ? `${network}:*` : `${network}.*`
}

export const placeOf = ({ ip, region }: Pick<Call, 'ip' | 'region'>): SignInPlace => ({
  ip: maskIp(ip),
  ...(region === undefined ? {} : { region }),
})

/** `Windows · Chrome`, or empty. */
export const deviceName = (userAgent: string): string => {
  if (userAgent === '') return ''
  const { os, browser } = Bowser.parse(userAgent)
  return [os.name, browser.name].filter((part) => part !== undefined && part !== '').join(' · ')
}

const FIELD = 'sign_in_place'
export const sealPlace = (key: PersonalKey, place: SignInPlace): Buffer => key.seal(FIELD, JSON.stringify(place))
/** Empty once personal data was erased. */
export const openPlace = (key: PersonalKey | undefined, sealed: Buffer | null): SignInPlace =>
  key && sealed ? storedPlace.parse(JSON.parse(key.open(FIELD, sealed))) : { ip: '' }

/** Keyed hashes of devices, fingerprints and networks. */
export const createMarks = (secret: string) => {
  const mark = (kind: string, text: string): Buffer => createHmac('sha256', secret).update(`${kind}\n${text}`).digest()
  return {
    device: (device: string) => mark('device', device),
    fingerprint: (text: string) => mark('fingerprint', text),
    network: (ip: string) => mark('network', networkOf(ip)),
  }
}
export type DeviceMarks = ReturnType<typeof createMarks>
