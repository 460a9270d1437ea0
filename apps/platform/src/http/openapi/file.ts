export const DOCUMENT_FILE = new URL('../../../../../docs/api/openapi.json', import.meta.url)
