import type { LocalText } from '@pavilion/contract'
import type { Generated } from 'kysely'
import type { Json } from '../db/index.ts'

declare module '../db/database.ts' {
  interface Database {
    venues: VenuesTable
    notices: NoticesTable
    notices_closed: NoticesClosedTable
  }
}

export interface VenuesTable {
  site_id: number
  en_name: string
  category: string
  name: Json<LocalText>
  state: Generated<'open' | 'maintenance'>
  until: Date | null
  position: Generated<number>
  wallet: Generated<'centre' | 'own'>
}

export interface NoticesTable {
  site_id: number
  id: Generated<string>
  kind: 'notice' | 'maintenance' | 'activity'
  title: Json<LocalText>
  content: Json<LocalText>
  published_at: Generated<Date>
  seed: string | null
  withdrawn_at: Generated<Date | null>
  /** Generated: null where a notice does not open by itself. */
  pop_to: Generated<'all' | 'members' | null>
  pop_until: Generated<Date | null>
}

interface NoticesClosedTable {
  site_id: number
  user_id: string
  notice_id: string
  closed_at: Date
}
