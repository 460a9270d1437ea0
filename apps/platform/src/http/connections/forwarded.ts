import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const HEADER = 'x-forwarded-for'

/**
 * Drops the whole of what a proxy forwards of addresses when any of it is no address: the call is the peer's then. Before the
 * first reading of the address.
 */
export const dropFalseAddresses = ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
  const told = headers[HEADER]
  if (told === undefined) return
  const addresses = [told].flat().join(',').split(',')
  if (addresses.some((address) => isIP(address.trim()) === 0)) delete headers[HEADER]
}
