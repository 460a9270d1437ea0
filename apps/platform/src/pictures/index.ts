export { createPicturesModule } from './routes.ts'
export type { PicturesTable } from './tables.ts'
