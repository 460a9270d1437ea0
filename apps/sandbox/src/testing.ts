import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { SandboxConfig } from './config.ts'
import { FOOTBALL_GROUPS } from './prices/sports/football/leagues/index.ts'

export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const testConfig = (dataFolder = temporaryFolder()): SandboxConfig => ({
  port: 0,
  publicUrl: undefined,
  seed: 'test',
  footballGroups: FOOTBALL_GROUPS,
  logLevel: 'silent',
  dataFolder,
  feedSecret: 'feed-secret-of-at-least-32-characters',
  paymentSecret: 'payment-secret-of-at-least-32-chars',
  messageSecret: 'message-secret-of-at-least-32-chars',
  venueSecret: 'venue-secret-of-at-least-32-characters',
  exclusionSecret: 'exclusion-secret-of-at-least-32-characters',
  serviceSecret: 'service-secret-of-at-least-32-characters',
})

export const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

export const eventually = async <T>(holds: () => T | undefined | Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 3000; tries += 1) {
    const value = await holds()
    if (value !== undefined) return value
    await wait(20)
  }
  throw new Error('it did not happen within a minute')
}
