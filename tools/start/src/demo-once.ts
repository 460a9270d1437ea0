import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newUuid } from '@pavilion/api-client'
import type { Brand } from '@pavilion/brand'
import { DEFAULT_SETTINGS, type SettingsChange } from '@pavilion/operator-api/sites'
import { findDemoMember, seedDemoMember, type DemoMember, type DemoSession } from './demo-member.ts'
import { sendSettings } from './register-site.ts'
import { WITHOUT_CAPTCHA } from './site-settings.ts'

interface DemoPlace {
  readonly brand: Brand
  readonly siteUrl: string
  readonly sandboxUrl: string
  readonly operatorUrl: string
  readonly operatorSecret: string
  readonly data: string
  readonly settings: SettingsChange
}

const read = (file: string): DemoSession =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoSession) : { uuid: newUuid() }

/**
 * The captcha is off meanwhile. The device is saved first: another one would be asked for a code.
 */
export const demoMemberOf = async (place: DemoPlace): Promise<DemoMember> => {
  const { brand, operatorUrl, operatorSecret, data, settings } = place
  const folder = join(data, 'demo')
  const file = join(folder, `${brand.site.id}.json`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const keep = (session: DemoSession): void => writeFileSync(file, JSON.stringify(session), { mode: 0o600 })
  const storedSession = read(file)
  const set = (change: SettingsChange) => sendSettings(brand.site.siteId, change, operatorUrl, operatorSecret)
  const make = async () => {
    keep(storedSession)
    await set(WITHOUT_CAPTCHA)
    const demoMember = await seedDemoMember(place, storedSession)
    await set({ captcha: settings.captcha ?? DEFAULT_SETTINGS.captcha })
    return demoMember
  }
  const { demo, session } = await (storedSession.token === undefined ? make() : findDemoMember(place, storedSession))
  keep(session)
  return demo
}
