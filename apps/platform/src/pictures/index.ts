export { pictureOf } from './pictures.ts'
export { createPicturesModule, type FeedbackPictures } from './routes.ts'
export { redrawWhole } from './redraw.ts'
export type { PicturesTable } from './tables.ts'
