export { pictureOf } from './pictures.ts'
export { createPicturesModule } from './routes.ts'
export type { PicturesTable } from './tables.ts'
