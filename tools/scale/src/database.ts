import pg from 'pg'

/** Looked at from beside the platform; a connection that is lost with a killed server is opened anew. */
export const openDatabase = (url: string): pg.Pool => {
  const db = new pg.Pool({ connectionString: url, max: 2 })
  db.on('error', () => undefined)
  return db
}
