export { createLockNotifier, notifyLocked, type LockNotifier, type LockSubject } from './lock-notice.ts'
export { createAttempts, type AttemptLimit, type Attempts } from './attempts.ts'
