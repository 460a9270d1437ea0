import {
  operatorRegionList,
  operatorRegionSet,
  type OperatorRegions,
  type SettingsChange,
} from '@pavilion/operator-api/sites'
import type { Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import type { Deps } from '../module/module.ts'
import { operatorCall, type OperatorCall, refuseField } from '../operator/index.ts'
import { isNetwork, type Site, siteOf } from '../sites/index.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const GROUPS: readonly string[] = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']
/** Of UK and GB the one that proxies send. */
const COUNTRIES: ReadonlySet<string> = new Set(
  LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(
    (code) => !GROUPS.includes(code) && NAMES.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code,
  ),
)

/** An unknown code would restrict no one. */
const insistOnCountries = (path: string, countries: readonly string[]): void => {
  for (const [at, code] of countries.entries())
    if (!COUNTRIES.has(code))
      refuseField(`${path}.${at}`, `there is no country ${code}: there are ${[...COUNTRIES].join(', ')}`)
}

export const insistOnRegions = (regions: SettingsChange['regions']): void => {
  insistOnCountries('settings.regions.restricted', regions?.restricted ?? [])
  insistOnCountries('settings.regions.warned', regions?.warned ?? [])
  for (const [at, network] of (regions?.blocked ?? []).entries())
    if (!isNetwork(network))
      refuseField(`settings.regions.blocked.${at}`, `${network} is no address, and no network as 203.0.113.0/24`)
}

const readSite = async (tx: Tx, siteId: number): Promise<Site> => {
  const row = await tx.selectFrom('sites').selectAll().where('site_id', '=', siteId).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return siteOf(row)
}

export const regionCalls = ({ sites, config }: Pick<Deps, 'sites' | 'config'>): readonly OperatorCall[] => {
  const operatorRegionsOf = (regions: Site['settings']['regions']): OperatorRegions => ({
    ...regions,
    everywhere: [...config.regions.restricted],
    recognised: config.regions.header !== undefined,
  })
  return [
    operatorCall(operatorRegionList, async (tx, _, { params: { siteId } }) => ({
      data: operatorRegionsOf((await readSite(tx, siteId)).settings.regions),
      audit: { siteId, subject: 'regions' },
    })),
    operatorCall(
      operatorRegionSet,
      async (tx, { rule, countries }, { params: { siteId }, at }) => {
        insistOnCountries('countries', countries)
        const { settings } = await readSite(tx, siteId)
        const before = settings.regions
        const under = (name: 'restricted' | 'warned'): string[] => {
          const others = before[name].filter((code) => !countries.includes(code))
          return rule === name ? [...new Set([...others, ...countries])].toSorted() : others
        }
        const after = { ...before, restricted: under('restricted'), warned: under('warned') }
        await tx
          .updateTable('sites')
          .set({ settings: JSON.stringify({ ...settings, regions: after }), updated_at: at })
          .where('site_id', '=', siteId)
          .execute()
        return {
          data: operatorRegionsOf(after),
          audit: { siteId, subject: 'regions', detail: { before, after } },
          after: () => sites.changed(),
        }
      },
      { tries: true },
    ),
  ]
}
