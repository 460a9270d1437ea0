export {
  createLockNotifier as createLockTeller,
  notifyLocked as tellLocked,
  type LockNotifier as LockTeller,
  type LockSubject as Whose,
} from './lock-notice.ts'
export { createAttempts, type AttemptLimit, type Attempts } from './attempts.ts'
