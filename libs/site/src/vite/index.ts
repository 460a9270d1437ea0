export { fileGroups } from './file-groups.ts'
export { firstScreens } from './first-screens.ts'
