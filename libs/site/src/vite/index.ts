export { firstScreens } from './first-screens.ts'
