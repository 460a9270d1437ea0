import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export const SECRET_NAMES = [
  'FEED_SECRET',
  'PAYMENT_SECRET',
  'MESSAGE_SECRET',
  'PASSWORD_PEPPER',
  'DATA_SECRET',
  'JWT_SECRET',
  'OPERATOR_SECRET',
] as const
export type SecretName = (typeof SECRET_NAMES)[number]
export const VENUE_SECRET = 'VENUE_SECRET'
export const EXCLUSION_SECRET = 'EXCLUSION_SECRET'
export const SERVICE_SECRET = 'SERVICE_SECRET'
/** A number of P-256, base64url: 32 random bytes are one, but for one in four billion. */
export const VAPID_PRIVATE_KEY = 'VAPID_PRIVATE_KEY'
type Secrets = Record<SecretName, string> & {
  readonly [VENUE_SECRET]?: string
  readonly [EXCLUSION_SECRET]?: string
  readonly [SERVICE_SECRET]?: string
  readonly [VAPID_PRIVATE_KEY]?: string
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const read = (file: string): Partial<Secrets> | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>
  } catch (error) {
    if (isMissing(error)) return undefined
    throw new Error(`${file} cannot be read; restore it, or delete it together with the data folder.`, { cause: error })
  }
}

/** A crash or second writer leaves no partial file. */
const writeWhole = (file: string, text: string): void => {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const handle = openSync(draft, 'wx', 0o600)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

export const embeddedSecrets = (dataFolder: string): Secrets => {
  const file = join(dataFolder, 'secrets.json')
  if (!read(file)) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    const names = [...SECRET_NAMES, VENUE_SECRET, EXCLUSION_SECRET, SERVICE_SECRET, VAPID_PRIVATE_KEY]
    const fresh = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]))
    writeWhole(file, `${JSON.stringify(fresh, null, 2)}\n`)
  }
  const storedSecrets = read(file) ?? {}
  const missing = SECRET_NAMES.filter((name) => !storedSecrets[name])
  if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(', ')}; set them in the environment.`)
  return storedSecrets as Secrets
}
