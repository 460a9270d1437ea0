import type { AttemptLimit, Attempts } from '../attempts/index.ts'
import { addressKey, type Call, tooOften } from '../http/index.ts'

interface Limits {
  readonly ofAddress: AttemptLimit
  readonly ofDevice: AttemptLimit
}

/** Addresses are shared; device ids are free. */
const limits = (name: string, windowSeconds: number, address: number, device: number): Limits => ({
  ofAddress: { name: `captcha ${name} address`, most: address, windowSeconds },
  ofDevice: { name: `captcha ${name} device`, most: device, windowSeconds },
})

export const PICTURES = limits('pictures', 300, 120, 30)
export const QUESTIONS = limits('questions', 900, 30, 8)
export const BY_KEYBOARD = limits('by keyboard', 900, 40, 10)

export const takeOrRefuse = async (attempts: Attempts, { ofAddress, ofDevice }: Limits, call: Call): Promise<void> => {
  const { site, ip, device } = call
  const buckets = [
    [ofDevice, `${site.siteId}/${device}`],
    [ofAddress, `${site.siteId}/${addressKey(ip)}`],
  ] as const
  for (const bucket of buckets) if (!(await attempts.take(...bucket))) throw tooOften(await attempts.wait(bucket))
}
