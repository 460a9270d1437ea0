export { createLetters } from './letters.ts'
