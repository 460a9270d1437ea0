import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { Brand, SiteConfig } from '@pavilion/brand'
import { envelope, faultData, STATUS, type Language } from '@pavilion/contract'
import { statusName } from '@pavilion/operator-api'
import {
  OPERATOR_SITES_PATH,
  operatorSiteSettings,
  type SettingsChange,
  type SiteRegistration,
} from '@pavilion/operator-api/sites'

export const readBrand = async (root: string, name: string): Promise<Brand> => {
  const module = (await import(pathToFileURL(join(root, 'brands', name, 'src/index.ts')).href)) as { brand: Brand }
  return module.brand
}

/** The platform knows no other languages. */
const titleIn = (preferredLanguage: Language, { name, slogan, languages }: SiteConfig): string => {
  const language = languages.includes(preferredLanguage) ? preferredLanguage : (languages[0] ?? preferredLanguage)
  return `${name[language]} · ${slogan[language]}`
}

export interface LocalSite {
  readonly port: number
  readonly sandboxUrl: string
  readonly settings?: SettingsChange
  readonly switches?: SiteRegistration['switches']
}

/** Until a site allows editions its pages are classic. */
const ownEdition = ({ editions }: SiteConfig): SiteRegistration['switches'] =>
  editions.default === 'classic' ? {} : { edition: '1' }

export const registrationOf = ({ site }: Brand, local?: LocalSite): SiteRegistration => {
  const { operation } = site
  const here = local ? [`localhost:${local.port}`, `127.0.0.1:${local.port}`] : []
  return {
    siteId: site.siteId,
    name: site.id,
    title: titleIn('zh-CN', site),
    titleTraditional: titleIn('zh-TW', site),
    hosts: local ? here : operation.hosts,
    currency: operation.currency,
    timeZone: operation.timeZone,
    h5DomainUrl: local ? `http://localhost:${local.port}` : operation.h5Domain,
    customServiceUrl: local ? `${local.sandboxUrl}/service` : operation.customerService,
    requestKey: site.requestKey,
    ...(local?.settings && { settings: local.settings }),
    switches: { ...ownEdition(site), ...local?.switches },
  }
}

/** Refusals come with HTTP 200. */
export const refusalIn = (text: string): string | undefined => {
  const answer = envelope.safeParse(parsed(text))
  if (!answer.success) return `the answer is none of a platform: ${text.slice(0, 200)}`
  const { status_code: status, message, data } = answer.data
  if (status === STATUS.SUCCESS) return undefined
  if (status === STATUS.ACCESS_DENIED)
    return `${status} ACCESS_DENIED: it was started with another OPERATOR_SECRET. A data folder’s stands in its secrets.json: unset OPERATOR_SECRET in this terminal, or give that one`
  const faults = faultData.safeParse(data)
  const fields = faults.success ? faults.data.faults.map((fault) => `${fault.path}: ${fault.message}`) : []
  return [`${status} ${statusName(status) ?? ''}: ${message}`, ...fields].join('; ')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const askOperator = async (
  path: string,
  payload: object,
  operatorUrl: string,
  operatorSecret: string,
  what: string,
): Promise<void> => {
  const answer = await fetch(operatorUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operatorSecret}` },
    body: JSON.stringify(payload),
  }).catch(() => undefined)
  if (!answer) throw new Error(`No platform answers at ${operatorUrl} (OPERATOR_URL).`)
  const refusal = refusalIn(await answer.text())
  if (refusal) throw new Error(`The platform did not ${what}: ${refusal}`)
}

export const sendRegistration = (
  registration: SiteRegistration,
  operatorUrl: string,
  operatorSecret: string,
): Promise<void> =>
  askOperator(OPERATOR_SITES_PATH, registration, operatorUrl, operatorSecret, `register the site ${registration.name}`)

export const sendSettings = (
  siteId: number,
  settings: SettingsChange,
  operatorUrl: string,
  operatorSecret: string,
): Promise<void> =>
  askOperator(
    operatorSiteSettings.path.replace(':siteId', String(siteId)),
    { settings },
    operatorUrl,
    operatorSecret,
    `change the settings of the site ${siteId}`,
  )
