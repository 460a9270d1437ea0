export { createPoints } from './points.ts'
