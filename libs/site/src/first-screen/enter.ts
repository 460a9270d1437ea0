import { enterSite } from './enter-site.ts'

// Runs at the end of a document with a first screen.
await enterSite()
