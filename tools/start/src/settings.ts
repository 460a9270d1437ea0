import { join, resolve } from 'node:path'
import { isFree } from '@pavilion/machine'
import type { SettingsChange } from '@pavilion/operator-api/sites'
import { allBrands } from './arguments.ts'
import { FOR_PROGRAMS } from './site-settings.ts'

export interface Settings {
  readonly root: string
  readonly data: string
  readonly ports: {
    readonly platform: number
    readonly operator: number
    readonly sandbox: number
    readonly brand: number
  }
  readonly environment: Readonly<Record<string, string>>
  readonly siteSettings: SettingsChange
  /** At the brand's first registration. */
  readonly safeSwitch?: (brand: string) => '0' | '1'
}

const port = (name: string, otherwise: number): number => {
  const text = process.env[name]
  const number = text === undefined || text === '' ? otherwise : Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 65_535)
    throw new Error(`${name} is "${text}": give a port between 1 and 65535.`)
  return number
}

const siteSettings = (): SettingsChange => {
  const captchaSetting = process.env['SITE_CAPTCHA'] ?? ''
  if (captchaSetting !== '' && captchaSetting !== 'never')
    throw new Error(`SITE_CAPTCHA is "${captchaSetting}": give never, or leave it out.`)
  return captchaSetting === 'never' ? FOR_PROGRAMS : {}
}

export const readSettings = (root: string): Settings => ({
  root,
  data: resolve(root, process.env['PAVILION_DATA'] ?? '.data'),
  ports: {
    platform: port('PLATFORM_PORT', 4000),
    operator: port('OPERATOR_PORT', 4001),
    sandbox: port('SANDBOX_PORT', 4100),
    brand: port('BRAND_PORT', 4200),
  },
  environment: {},
  siteSettings: siteSettings(),
})

/** A host belongs to one site for good, so ports don't depend on which brands run. */
export const portOf = ({ root, ports }: Settings, brand: string): number => ports.brand + allBrands(root).indexOf(brand)

export const takenPort = async (settings: Settings, brands: readonly string[]): Promise<string | undefined> => {
  const { platform, operator, sandbox } = settings.ports
  const namedPorts: [string, number][] = [
    ['PLATFORM_PORT', platform],
    ['OPERATOR_PORT', operator],
    ['SANDBOX_PORT', sandbox],
    ...brands.map((name): [string, number] => ['BRAND_PORT', portOf(settings, name)]),
  ]
  for (const [name, number] of namedPorts)
    if (!(await isFree(number))) return `Port ${number} is taken: end what uses it, or set ${name} to another.`
  return undefined
}

export const logFile = (settings: Settings, name: string): string => join(settings.data, 'logs', `${name}.log`)
