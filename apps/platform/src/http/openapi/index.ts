export { serveDocumentation } from './routes.ts'
