export { createSecondFactor, type SecondFactor } from './second-factor.ts'
