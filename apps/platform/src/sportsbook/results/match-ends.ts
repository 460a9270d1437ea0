import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'

/** How a match ended by now; without a score it came to none. `version` rises with each correction. */
export interface EndOfMatch {
  readonly gidm: string
  readonly version: number
  readonly score?: { readonly home: number; readonly away: number }
  /** Of the newest version, where there was one before. */
  readonly correctedAt?: Date
}

interface EndsQuery {
  readonly gidms: readonly string[]
  readonly correctedAfter: Date
}

interface Row {
  readonly gidm: string
  readonly result_version: number
  readonly result_status: string
  readonly score_h: number
  readonly score_c: number
  readonly corrected_at: Date | null
}

/** Of those matches that are over, and of any whose result was corrected since. */
export const matchEnds = async (db: Db, { gidms, correctedAfter }: EndsQuery): Promise<readonly EndOfMatch[]> => {
  const { rows } = await sql<Row>`
    select gidm, result_version, result_status, score_h, score_c, corrected_at from matches
    where (gidm = any(${[...gidms]}::text[]) or corrected_at > ${correctedAfter})
      and result_at is not null and result_status <> 'period'`.execute(db)
  return rows.map((row) => ({
    gidm: row.gidm,
    version: row.result_version,
    ...(row.result_status === 'final' && { score: { home: row.score_h, away: row.score_c } }),
    ...(row.corrected_at && { correctedAt: row.corrected_at }),
  }))
}
