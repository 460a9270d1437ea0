export { createSitesModule } from './routes.ts'
