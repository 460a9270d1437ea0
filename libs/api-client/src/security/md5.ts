import { md5 as digest } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** MD5 in lower-case hex, the form a password travels in (spec section 7). No protection by itself: TLS is. */
export const md5 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)))
