export { withCheckDigit } from './card-number.ts'
