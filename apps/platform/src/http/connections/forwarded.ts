import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const HEADER = 'x-forwarded-for'

/** One malformed address drops all. */
export const dropFalseAddresses = ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
  const header = headers[HEADER]
  if (header === undefined) return
  const addresses = [header].flat().join(',').split(',')
  if (addresses.some((address) => isIP(address.trim()) === 0)) delete headers[HEADER]
}
