export { createSiteFigures } from './site-figures.ts'
