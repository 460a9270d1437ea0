import { registeredSettings } from './changed-settings.ts'
import { DEFAULT_SWITCHES, type SiteRegistration } from '@pavilion/operator-api/sites'
import { sql } from 'kysely'
import { addAudit } from '../audit/index.ts'
import { type Db, transaction, type Tx } from '../db/index.ts'
import { siteOf, type Site } from './site.ts'

/** `path` is the faulty field. */
export class RegistrationError extends Error {
  readonly path: string
  constructor(path: string, message: string) {
    super(message)
    this.name = 'RegistrationError'
    this.path = path
  }
}

const columns = (site: SiteRegistration) => ({
  name: site.name,
  title: site.title,
  title_traditional: site.titleTraditional ?? null,
  hosts: [...new Set(site.hosts.map((host) => host.toLowerCase()))],
  currency: site.currency,
  time_zone: site.timeZone,
  h5_domain_url: site.h5DomainUrl,
  custom_service_url: site.customServiceUrl,
  request_key_id: site.requestKey.id,
  request_key: site.requestKey.key,
})

/** Switches stay as the operator set them; balances exist in the currency. */
export const registerSiteIn = async (
  tx: Tx,
  registration: SiteRegistration,
  actor: string,
  requestId: string,
): Promise<Site> => {
  await sql`lock table sites in share row exclusive mode`.execute(tx)
  const siteColumns = columns(registration)
  const others = await tx
    .selectFrom('sites')
    .select(['site_id', 'hosts'])
    .where('site_id', '!=', registration.siteId)
    .execute()
  const takenHost = siteColumns.hosts.find((host) => others.some((other) => other.hosts.includes(host)))
  if (takenHost) throw new RegistrationError('hosts', `${takenHost} belongs to another site.`)
  const before = await tx.selectFrom('sites').selectAll().where('site_id', '=', registration.siteId).executeTakeFirst()
  if (before && before.currency !== siteColumns.currency) {
    throw new RegistrationError('currency', `The site's accounts are in ${before.currency}; a currency cannot change.`)
  }
  const changedColumns = Object.entries(siteColumns)
    .filter(([name, value]) => JSON.stringify(before?.[name as keyof typeof siteColumns]) !== JSON.stringify(value))
    .map(([name]) => name)
  const row = before
    ? await tx
        .updateTable('sites')
        .set(changedColumns.length > 0 ? { ...siteColumns, updated_at: new Date() } : siteColumns)
        .where('site_id', '=', registration.siteId)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('sites')
        .values({
          site_id: registration.siteId,
          ...siteColumns,
          switches: JSON.stringify({ ...DEFAULT_SWITCHES, ...registration.switches }),
          settings: JSON.stringify(registeredSettings(registration.settings)),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
  await sql`select open_house_accounts(${registration.siteId})`.execute(tx)
  if (changedColumns.length > 0) {
    await addAudit(tx, {
      siteId: registration.siteId,
      actor,
      action: before ? 'site.update' : 'site.register',
      subject: String(registration.siteId),
      detail: { changed: changedColumns },
      requestId,
    })
  }
  return siteOf(row)
}

export const registerSite = (db: Db, registration: SiteRegistration, requestId: string): Promise<Site> =>
  transaction(db, (tx) => registerSiteIn(tx, registration, 'system', requestId))
