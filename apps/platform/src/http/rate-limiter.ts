import { isIPv6 } from 'node:net'

/** /64: one household. */
const networkOf = (ip: string): string => {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}

export const addressKey = (ip: string): string => {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  return isIPv6(ip) ? networkOf(ip) : ip
}

/** /48 of IPv6: a household has one /64 or more, a customer of a provider up to this. Undefined for IPv4. */
export const networkKey = (ip: string): string | undefined => {
  const key = addressKey(ip)
  return key.includes(':') ? key.split(':').slice(0, 3).join(':') : undefined
}

const MOST_KEYS = 100_000

/** Seconds to wait, or 0. Addresses and members apart, so that no one can lock a member out. */
export const createLimiter = (perMinute: number, monotonic: () => number): ((key: string) => number) => {
  const windows = new Map<string, { began: number; count: number }>()
  return (key) => {
    const now = monotonic()
    const window = windows.get(key)
    if (!window || now - window.began >= 60_000) {
      windows.delete(key)
      windows.set(key, { began: now, count: 1 })
      if (windows.size > MOST_KEYS) windows.delete(windows.keys().next().value as string)
      return 0
    }
    window.count++
    return window.count > perMinute ? Math.ceil((window.began + 60_000 - now) / 1000) : 0
  }
}
