export { sampleBrand } from './sample-brand.ts'
export { styleFaults } from './style-faults.ts'
