import { md5 as digest } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Lower-case hex, a password's wire form (spec section 7). TLS protects it, not this. */
export const md5 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)))
