export { createHelp } from './help.ts'
