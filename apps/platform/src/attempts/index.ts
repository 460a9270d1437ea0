export { createAttempts, type AttemptLimit, type Attempts } from './attempts.ts'
