export { fileGroups } from './file-groups.ts'
export { brandHelp } from './brand-help.ts'
export { firstScreens } from './first-screens.ts'
