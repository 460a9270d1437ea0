export { styleFaults } from './style-faults.ts'
