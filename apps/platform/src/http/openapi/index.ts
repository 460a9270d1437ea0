export { breakingChanges } from './breaking.ts'
export { openApiDocument, openApiText } from './document.ts'
export { serveDocumentation } from './routes.ts'
