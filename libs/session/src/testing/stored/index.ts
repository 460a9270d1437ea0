export { storedSession } from './stored-session.ts'
