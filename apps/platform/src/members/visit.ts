import { BlockList, isIP } from 'node:net'
import type { Call } from '../http/index.ts'
import { isNetwork, siteDay } from '../sites/index.ts'
import type { MayContext } from './may.ts'

export type Visit = Pick<Call, 'site' | 'region' | 'ip' | 'member'> & {
  readonly regionSeen?: boolean
}

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const lists = new WeakMap<readonly string[], BlockList>()

/** Cached per list; invalid entries block nothing. */
const blockList = (networks: readonly string[]): BlockList => {
  const cachedList = lists.get(networks)
  if (cachedList) return cachedList
  const newList = new BlockList()
  for (const network of networks.filter(isNetwork)) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) newList.addAddress(address, family(address))
    else newList.addSubnet(address, Number(bits), family(address))
  }
  lists.set(networks, newList)
  return newList
}

/** IPv4-mapped: `::ffff:203.0.113.9` is 203.0.113.9. */
const plain = (ip: string): string => (ip.startsWith('::ffff:') && isIP(ip.slice(7)) === 4 ? ip.slice(7) : ip)

const regionOf = ({ site, region }: Visit, restricted: readonly string[]): MayContext['region'] => {
  const { regions } = site.settings
  if (region === undefined) return 'served'
  if (restricted.includes(region) || regions.restricted.includes(region)) return 'restricted'
  return regions.warned.includes(region) ? 'warned' : 'served'
}

/** `now` in milliseconds. */
export const contextOf = (visit: Visit, restricted: readonly string[], now: number): MayContext => ({
  now: Math.floor(now / 1000),
  siteDay: siteDay(visit.site, now),
  timeZone: visit.site.timeZone,
  region: regionOf(visit, restricted),
  regionSeen: visit.regionSeen === true,
  blockedAddress: blockList(visit.site.settings.regions.blocked).check(plain(visit.ip), family(plain(visit.ip))),
  suspended: visit.site.settings.suspended,
  identify: visit.site.settings.identify,
})
