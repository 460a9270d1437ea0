import { addressKey, type Call, createSlots, tooOften } from '../../http/index.ts'

/** Sign-ins under way at once: an office or a household shares an address, a device is a person's. */
const OF_ADDRESS = 16
const OF_DEVICE = 4
/** After how many seconds it is worth trying again. */
const AGAIN = 1

export interface SignInPlaces {
  /** Takes a place of the call's address and one of its device, or throws FREQUENT_SUBMISSION. Returns what gives both back. */
  take(call: Pick<Call, 'site' | 'ip' | 'device'>): () => void
}

/** Bounds what one address and one device have under way, so that neither takes the turns of all. `scale` multiplies both. */
export const createSignInPlaces = (scale: number): SignInPlaces => {
  const ofAddress = createSlots(OF_ADDRESS * scale, Infinity)
  const ofDevice = createSlots(OF_DEVICE * scale, Infinity)
  return {
    take: ({ site, ip, device }) => {
      const leaveAddress = ofAddress(addressKey(ip))
      if (!leaveAddress) throw tooOften(AGAIN)
      const leaveDevice = ofDevice(`${site.siteId}/${device}`)
      if (!leaveDevice) {
        leaveAddress()
        throw tooOften(AGAIN)
      }
      return () => {
        leaveDevice()
        leaveAddress()
      }
    },
  }
}
