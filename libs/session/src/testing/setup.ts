import { cipher } from '../storage/cipher.ts'

// Fetched, as before the page reads its storage.
await cipher.fetch()
