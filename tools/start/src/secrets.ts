import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMES = [
  'FEED_SECRET',
  'PAYMENT_SECRET',
  'MESSAGE_SECRET',
  'VENUE_SECRET',
  'EXCLUSION_SECRET',
  'SERVICE_SECRET',
  // 32 random bytes are a key of P-256.
  'VAPID_PRIVATE_KEY',
  'PASSWORD_PEPPER',
  'JWT_SECRET',
  'DATA_SECRET',
  'OPERATOR_SECRET',
] as const

type Secrets = Record<(typeof NAMES)[number], string>

const file = (data: string) => join(data, 'secrets.json')

export const readSecrets = (data: string): Secrets => JSON.parse(readFileSync(file(data), 'utf8')) as Secrets

/** A platform with its own database reads the environment. */
export const requireSecrets = (data: string): void => {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const existingSecrets: Partial<Secrets> = existsSync(file(data)) ? readSecrets(data) : {}
  const missing = NAMES.filter((name) => !existingSecrets[name])
  if (missing.length === 0) return
  const newSecrets = Object.fromEntries(missing.map((name) => [name, randomBytes(32).toString('base64url')]))
  writeFileSync(file(data), `${JSON.stringify({ ...existingSecrets, ...newSecrets }, undefined, 2)}\n`, { mode: 0o600 })
}
