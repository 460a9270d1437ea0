import { addressKey, type Call, createSlots, tooOften } from '../../http/index.ts'

const OF_ADDRESS = 16
const OF_DEVICE = 4
/** Seconds. */
const AGAIN = 1

export interface SignInPlaces {
  /** Throws FREQUENT_SUBMISSION; the result releases both slots. */
  take(call: Pick<Call, 'site' | 'ip' | 'device'>): () => void
}

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
