import type { MakeToken } from '../security/request-token.ts'
// Loaded before the first call is signed.
import '../security/signature.ts'

/** Without the browser's cryptography, which takes real time beside fake timers and `act`. */
export const makeTestToken: MakeToken = async () => 'token of a test'
