import type { LocalText } from '@pavilion/contract'
import { siteSwitches, type SiteSwitches } from '@pavilion/contract/site'
import { DEFAULT_SWITCHES, siteSettings, type SiteSettings } from '@pavilion/operator-api/sites'
import type { ColumnType, Generated } from 'kysely'
import * as z from 'zod/mini'
import type { Json } from '../db/index.ts'

declare module '../db/database.ts' {
  interface Database {
    sites: SitesTable
  }
}

export interface SitesTable {
  site_id: number
  name: string
  title: string
  title_traditional: string | null
  hosts: string[]
  currency: string
  time_zone: string
  h5_domain_url: string
  custom_service_url: string
  request_key_id: string
  request_key: string
  switches: Json<unknown>
  settings: ColumnType<unknown, string | undefined, string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface Site {
  readonly siteId: number
  readonly name: string
  readonly title: LocalText
  readonly hosts: readonly string[]
  readonly currency: string
  /** IANA name. */
  readonly timeZone: string
  readonly h5DomainUrl: string
  readonly customServiceUrl: string
  /** 32 bytes, hex. */
  readonly requestKey: { readonly id: string; readonly key: string }
  readonly switches: SiteSwitches
  readonly settings: SiteSettings
}

export const siteOf = (
  row: Omit<SitesTable, 'switches' | 'settings' | 'created_at' | 'updated_at'> & {
    switches: unknown
    settings: unknown
  },
): Site => ({
  siteId: row.site_id,
  name: row.name,
  title: { 'zh-CN': row.title, 'zh-TW': row.title_traditional ?? row.title },
  hosts: row.hosts,
  currency: row.currency,
  timeZone: row.time_zone,
  h5DomainUrl: row.h5_domain_url,
  customServiceUrl: row.custom_service_url,
  requestKey: { id: row.request_key_id, key: row.request_key },
  switches: siteSwitches.parse({ ...DEFAULT_SWITCHES, ...z.partial(siteSwitches).parse(row.switches) }),
  settings: siteSettings.parse(row.settings),
})
