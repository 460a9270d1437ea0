import type { DomainPage } from '@pavilion/domain'
import { addressesOf } from '../page/addresses.ts'

/** `below`: all addresses that there are below pages whose screens are drawn there too; hosts answer others with the app and 404. */
export const hostAddresses = (pages: readonly DomainPage[], below: readonly string[]): readonly string[] => {
  const rests = pages.filter(({ firstScreen }) => firstScreen?.below).map(({ path }) => `${path}/$`)
  return [...below, ...addressesOf(pages).filter((address) => !rests.includes(address))]
}
