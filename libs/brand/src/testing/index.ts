export { contrastFaults } from '../theme/contrast.ts'
export { styleFaults } from './style-faults.ts'
