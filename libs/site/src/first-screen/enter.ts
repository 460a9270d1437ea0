import { enterSite } from './enter-site.ts'

// At the end of a document with a first screen.
await enterSite()
