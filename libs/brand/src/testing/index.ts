export { contrastFaults } from '../theme/contrast.ts'
export { brandReference, type Setting } from './reference.ts'
export { sampleBrand } from './sample-brand.ts'
export { styleFaults } from './style-faults.ts'
