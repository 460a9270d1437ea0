import { mkdirSync, writeFileSync } from 'node:fs'
import { DOCUMENT_FILE, openApiText } from './document.ts'

mkdirSync(new URL('.', DOCUMENT_FILE), { recursive: true })
writeFileSync(DOCUMENT_FILE, openApiText())
