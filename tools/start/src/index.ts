export { allBrands } from './arguments.ts'
export { requireSecrets, readSecrets } from './secrets.ts'
export type { Settings } from './settings.ts'
export { startStack, type Stack } from './stack.ts'
