import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { temporaryFolder } from './testing.ts'

const secrets = {
  FEED_SECRET: 'f'.repeat(32),
  PAYMENT_SECRET: 'p'.repeat(32),
  MESSAGE_SECRET: 'm'.repeat(32),
}

describe('settings', () => {
  it('come from the environment, with defaults', () => {
    expect(readConfig({ ...secrets, PAVILION_DATA: '/tmp/x' })).toMatchObject({
      port: 4100,
      footballGroups: 3,
      dataFolder: '/tmp/x/sandbox',
      feedSecret: 'f'.repeat(32),
    })
  })
  it('take secrets from the data folder, the environment first', () => {
    const folder = temporaryFolder()
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ ...secrets, JWT_SECRET: 'of no concern' }))
    const config = readConfig({ PAVILION_DATA: folder, FEED_SECRET: 'g'.repeat(32), MESSAGE_SECRET: '' })
    expect([config.feedSecret[0], config.paymentSecret[0], config.messageSecret[0]]).toEqual(['g', 'p', 'm'])
  })
  it('list every fault at once, by name', () => {
    const start = () => readConfig({ PAVILION_DATA: temporaryFolder(), SANDBOX_PORT: '70000', FEED_SECRET: 'short' })
    expect(start).toThrow(/SANDBOX_PORT[\s\S]*FEED_SECRET[\s\S]*PAYMENT_SECRET[\s\S]*MESSAGE_SECRET/)
  })
})
