export { createLockTeller, tellLocked, type LockTeller, type Whose } from './locked.ts'
export { createAttempts, type AttemptLimit, type Attempts } from './attempts.ts'
