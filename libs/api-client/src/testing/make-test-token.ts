import type { MakeToken } from '../security/request-token.ts'
// Here already when the first call is signed, so that a test's call is made at once.
import '../security/signature.ts'

/** A token at once: the browser's cryptography takes real time, which fake timers and `act` know nothing of. */
export const makeTestToken: MakeToken = async () => 'token of a test'
