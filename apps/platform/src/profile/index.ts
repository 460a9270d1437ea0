export { createProfile, type Profile } from './routes.ts'
export type { ProfileParts } from './parts.ts'
