import {
  operatorSiteRegister,
  operatorSiteSettings,
  operatorSiteShow,
  operatorSiteSwitch,
  type OperatorSite,
  type SettingsChange,
  type SiteSettings,
} from '@pavilion/operator-api/sites'
import { seedContent } from '../content/index.ts'
import type { Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import type { Deps } from '../module/module.ts'
import { operatorCall, type OperatorCall, refuseField } from '../operator/index.ts'
import {
  mergeSettings,
  changedSettings,
  isTimeZone,
  registerSiteIn,
  RegistrationError,
  type Site,
  siteOf,
} from '../sites/index.ts'
import { insistOnRegions } from './regions.ts'
import { takesTwo } from './takes-two.ts'

const operatorSiteOf = ({ siteId, name, hosts, currency, timeZone, switches, settings }: Site): OperatorSite => ({
  siteId,
  name,
  hosts: [...hosts],
  currency,
  timeZone,
  switches,
  settings,
})

const partsOf = (change: SettingsChange, before: SiteSettings, after: SiteSettings) => {
  const parts = Object.keys(change) as (keyof SettingsChange)[]
  const only = (of: SiteSettings) => Object.fromEntries(parts.map((part) => [part, of[part]]))
  return { before: only(before), after: only(after) }
}

const lockSite = async (tx: Tx, siteId: number): Promise<Site> => {
  const row = await tx.selectFrom('sites').selectAll().where('site_id', '=', siteId).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return siteOf(row)
}

export const siteCalls = ({ sites, config }: Pick<Deps, 'sites' | 'config'>): readonly OperatorCall[] => {
  const after = () => sites.changed()
  return [
    operatorCall(operatorSiteRegister, async (tx, registration, { actor, requestId, at }) => {
      if (!isTimeZone(registration.timeZone)) refuseField('timeZone', `${registration.timeZone} is no IANA time zone.`)
      const site = await registerSiteIn(tx, registration, actor, requestId).catch((error: unknown): never => {
        if (error instanceof RegistrationError) refuseField(error.path, error.message)
        throw error
      })
      const elsewhere = config.venue !== undefined
      await seedContent(tx, { siteId: site.siteId, now: at.getTime(), elsewhere })
      return { data: operatorSiteOf(site), audit: 'written', after }
    }),
    operatorCall(operatorSiteShow, async (tx, _, { params: { siteId } }) => {
      const row = await tx.selectFrom('sites').selectAll().where('site_id', '=', siteId).executeTakeFirst()
      if (!row) throw new Refusal('NOT_FOUND')
      return { data: operatorSiteOf(siteOf(row)), audit: { siteId, subject: String(siteId) } }
    }),
    operatorCall(operatorSiteSwitch, async (tx, change, { params: { siteId }, at }) => {
      const site = await lockSite(tx, siteId)
      const switches = mergeSettings(site.switches, change.switches)
      await tx
        .updateTable('sites')
        .set({ switches: JSON.stringify(switches), updated_at: at })
        .where('site_id', '=', siteId)
        .execute()
      const audit = { siteId, subject: String(siteId), detail: { before: site.switches, after: switches } }
      return { data: operatorSiteOf({ ...site, switches }), audit, after }
    }),
    operatorCall(
      operatorSiteSettings,
      async (tx, { settings: change }, { params: { siteId }, person, actor, at }) => {
        insistOnRegions(change.regions)
        const site = await lockSite(tx, siteId)
        // The machine may not make two-person changes either, except with the sandbox, where it registers members.
        const alone = !person && actor === 'machine'
        const forSandbox = config.database === undefined && change.twoPersonAmount === undefined
        if (alone && !forSandbox && takesTwo(site.settings, change)) throw new Refusal('ACCESS_DENIED')
        const settings = changedSettings(site.settings, change)
        await tx
          .updateTable('sites')
          .set({ settings: JSON.stringify(settings), updated_at: at })
          .where('site_id', '=', siteId)
          .execute()
        const detail = partsOf(change, site.settings, settings)
        return {
          data: operatorSiteOf({ ...site, settings }),
          audit: { siteId, subject: String(siteId), detail },
          after,
        }
      },
      {
        twoPerson: async (tx, { settings }, { params: { siteId } }) => {
          insistOnRegions(settings.regions)
          const site = await lockSite(tx, siteId)
          return takesTwo(site.settings, settings)
        },
        concerns: async (tx, { settings }, { params: { siteId } }) => {
          const { settings: before } = await lockSite(tx, siteId)
          const parts = (Object.keys(settings) as (keyof typeof settings)[]).toSorted()
          return { thing: { siteId, parts }, currentState: parts.map((part) => before[part] ?? null) }
        },
        effect: async (tx, { settings: change }, { params: { siteId } }) => {
          const { settings: before } = await lockSite(tx, siteId)
          return partsOf(change, before, changedSettings(before, change))
        },
      },
    ),
  ]
}
