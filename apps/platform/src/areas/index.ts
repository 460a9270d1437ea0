export { createAreasModule, isPhoneOf } from './routes.ts'
