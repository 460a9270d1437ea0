export { createProfile } from './routes.ts'
export type { ProfileParts } from './parts.ts'
