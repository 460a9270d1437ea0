import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { Brand, SiteConfig } from '@pavilion/brand'
import { envelope, faultData, STATUS, type Language } from '@pavilion/contract'
import {
  OPERATOR_SITES_PATH,
  operatorSiteSettings,
  statusName,
  type SettingsChange,
  type SiteRegistration,
} from '@pavilion/operator-api'

/** A brand of this workspace, read as data. */
export const readBrand = async (root: string, name: string): Promise<Brand> => {
  const module = (await import(pathToFileURL(join(root, 'brands', name, 'src/index.ts')).href)) as { brand: Brand }
  return module.brand
}

/** In a language of the platform, else in the site's own: the platform knows no other. */
const titleIn = (wanted: Language, { name, slogan, languages }: SiteConfig): string => {
  const language = languages.includes(wanted) ? wanted : (languages[0] ?? wanted)
  return `${name[language]} · ${slogan[language]}`
}

export interface LocalSite {
  readonly port: number
  readonly sandboxUrl: string
  /** How the site's settings stand at its first registration. */
  readonly settings?: SettingsChange
  readonly switches?: SiteRegistration['switches']
}

/** A brand that is not classic by itself would be classic as long as its site allowed no editions: its new site does. */
const ownEdition = ({ editions }: SiteConfig): SiteRegistration['switches'] =>
  editions.default === 'classic' ? {} : { edition: '1' }

/** What the platform is told of a brand's site. `local` adds the hosts of this machine and the sandbox's service page. */
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

/**
 * Why a site was not registered, in one sentence; undefined when it was. The platform answers a refusal as it answers
 * everything: in the envelope, with HTTP 200.
 */
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

/** Makes a call at the platform's operator port; throws a sentence that says what it did not do, and why. */
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

/** Registers a site at the platform's operator port, or brings its entry up to date. */
export const sendRegistration = (
  registration: SiteRegistration,
  operatorUrl: string,
  operatorSecret: string,
): Promise<void> =>
  askOperator(OPERATOR_SITES_PATH, registration, operatorUrl, operatorSecret, `register the site ${registration.name}`)

/** Changes settings of a site that is registered: whole parts. */
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
