import type { Json } from '../db/index.ts'

declare module '../db/database.ts' {
  interface Database {
    point_entries: PointEntriesTable
    point_predictions: PointPredictionsTable
  }
}

/** Written only by the SQL functions. */
export interface PointEntriesTable {
  site_id: number
  user_id: string
  entry_no: number
  key: string
  kind: 'allowance' | 'gift' | 'prediction' | 'adjustment'
  points: number
  balance: number
  facts: Json<Readonly<Record<string, string>>>
  at: Date
}

export interface PointPredictionsTable {
  site_id: number
  user_id: string
  gidm: string
  at: Date
  result_version: number
}
