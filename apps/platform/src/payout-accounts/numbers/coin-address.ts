import type { Network } from '@pavilion/contract/funds'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)
/** Tron's addresses: this byte, and twenty of the account. */
const TRON = 0x41
const TRON_BYTES = 21
const HEX_ADDRESS = /^0x[\dA-Fa-f]{40}$/

const isTron = (address: string): boolean => {
  try {
    const bytes = base58check.decode(address)
    return bytes.length === TRON_BYTES && bytes[0] === TRON
  } catch {
    return false
  }
}

/** EIP-55: upper and lower case are its checksum. One without, all in one case, is refused: a mistyped letter would go unseen. */
const isEthereum = (address: string): boolean => {
  if (!HEX_ADDRESS.test(address)) return false
  const digits = address.slice(2)
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits.toLowerCase())))
  return [...digits].every((digit, at) =>
    /\d/.test(digit) ? true : Number.parseInt(hash[at] ?? '0', 16) >= 8 === (digit === digit.toUpperCase()),
  )
}

const CHECKS: Readonly<Record<Network, (address: string) => boolean>> = { TRC20: isTron, ERC20: isEthereum }

/** The network whose address this is; undefined: of none of ours, or mistyped. */
export const networkOf = (address: string): Network | undefined =>
  (Object.keys(CHECKS) as Network[]).find((network) => CHECKS[network](address))
