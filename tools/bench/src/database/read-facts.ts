import { pause } from '@pavilion/load'
import type { Postgres } from '@pavilion/machine'
import pg from 'pg'

/** While events keep coming (apps/platform/src/events/live.ts). */
const WINDOW_MS = 20

/** Numbers of transactions in a snapshot: the first that had not begun, and those that were open. */
const seenIn = (snapshot: string): { readonly next: string; readonly open: readonly string[] } => {
  const [, next = '0', open = ''] = snapshot.split(':')
  return { next, open: open === '' ? [] : open.split(',') }
}

/** As each platform process does. Returns what ends it. */
export const readFacts = async ({ url }: Postgres): Promise<() => Promise<void>> => {
  const db = new pg.Client(url)
  await db.connect()
  let running = true
  const loop = (async () => {
    let from = seenIn('')
    while (running) {
      const { rows } = await db.query<{ snapshot: string }>({
        name: 'facts',
        text: `select snapshot::text, e.* from pg_current_snapshot() snapshot left join lateral (
          select id, tx, at, name, version, site_id, user_id, data, request_id from (
            select * from facts where tx >= $1 union all select * from facts where tx = any($2::bigint[])) later
          order by id) e on true`,
        values: [from.next, from.open],
      })
      from = seenIn(rows[0]?.snapshot ?? '')
      await pause(WINDOW_MS)
    }
  })()
  return async () => {
    running = false
    await loop
    await db.end()
  }
}
