import { sql } from 'kysely'
import { nextMonth } from './month.ts'

/** The first id of a month (YYYY-MM), and the first after it. */
export const monthIds = (month: string) => ({
  from: sql`ledger_month_id(${`${month}-01`}::date)`,
  to: sql`ledger_month_id(${`${nextMonth(month)}-01`}::date)`,
})
