import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from '@pavilion/contract/games'
import { memberInfo } from '@pavilion/contract/profile'
import { preInfo } from '@pavilion/contract/site'
import { freePort } from '@pavilion/machine'
import { DEFAULT_SETTINGS, type SettingsChange } from '@pavilion/operator-api/sites'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startChild, type Child } from './child.ts'
import { demoClient, type DemoSession } from './demo-member.ts'
import { demoMemberOf } from './demo-once.ts'
import { readBrand, registrationOf, sendRegistration, sendSettings } from './register-site.ts'
import { readSecrets, requireSecrets } from './secrets.ts'
import { FOR_PROGRAMS } from './site-settings.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const data = mkdtempSync(join(tmpdir(), 'pavilion-demo-'))
const at = (port: number): string => `http://127.0.0.1:${port}`

let platform: Child
let sandbox: Child
let urls: { readonly siteUrl: string; readonly sandboxUrl: string; readonly operatorUrl: string }
let port: number

beforeAll(async () => {
  const [operatorPort, sandboxPort] = [await freePort(), await freePort()]
  port = await freePort()
  urls = { siteUrl: at(port), sandboxUrl: at(sandboxPort), operatorUrl: at(operatorPort) }
  requireSecrets(data)
  const start = (app: string, env: Record<string, string>) =>
    startChild('src/main.ts', {
      cwd: join(root, 'apps', app),
      env: { PAVILION_DATA: data, SANDBOX_URL: urls.sandboxUrl, PLATFORM_URL: at(port), ...env },
      log: join(data, `${app}.log`),
    })
  platform = start('platform', { PLATFORM_PORT: String(port), OPERATOR_PORT: String(operatorPort) })
  sandbox = start('sandbox', { SANDBOX_PORT: String(sandboxPort) })
  await Promise.all([platform.answers(`${at(port)}/health`), sandbox.answers(`${urls.sandboxUrl}/health`)])
}, 300_000)
afterAll(async () => {
  await sandbox.stop()
  await platform.stop()
  rmSync(data, { recursive: true, force: true })
}, 60_000)

const siteOf = async (name: string, settings: SettingsChange) => {
  const brand = await readBrand(root, name)
  const operatorSecret = readSecrets(data).OPERATOR_SECRET
  const { hosts, ...registration } = registrationOf(brand, { port, sandboxUrl: urls.sandboxUrl, settings })
  const host = hosts.find((each) => each.startsWith(name === 'aurora' ? 'localhost' : '127.0.0.1')) ?? ''
  await sendRegistration({ ...registration, hosts: [host] }, urls.operatorUrl, operatorSecret)
  const siteUrl = `http://${host}`
  const file = join(data, 'demo', `${name}.json`)
  const session = () => JSON.parse(readFileSync(file, 'utf8')) as DemoSession
  return {
    session,
    write: (kept: DemoSession) => writeFileSync(file, JSON.stringify(kept)),
    start: () => demoMemberOf({ brand, ...urls, siteUrl, operatorSecret, data, settings }),
    set: (change: SettingsChange) => sendSettings(brand.site.siteId, change, urls.operatorUrl, operatorSecret),
    info: async () => {
      const { uuid, token = '' } = session()
      const { client, signIn } = demoClient(brand, siteUrl, uuid)
      signIn(token)
      const { identify, captcha } = await client.call(preInfo, {})
      return { ...(await client.call(memberInfo, {})), identify, captcha }
    },
    enter: async (enName: string) => {
      const { uuid, token = '' } = session()
      const { client, signIn } = demoClient(brand, siteUrl, uuid)
      signIn(token)
      const { url = '' } = await client.call(launch, { enName })
      const page = await fetch(url)
      const policy = page.headers.get('content-security-policy')
      return { text: await page.text(), framed: policy?.includes(`frame-ancestors ${siteUrl};`) }
    },
  }
}

it('binds the demo member’s phone before their deposit, once, and resumes where a start was broken off', async () => {
  const site = await siteOf('aurora', {})
  const first = await site.start()
  expect(first).toMatchObject({ balance: '¥10,000.00', phone: '+86 13900008888' })
  expect(await site.info()).toMatchObject({ bindPhone: true, identify: DEFAULT_SETTINGS.identify })
  expect(await site.start()).toEqual(first)
  expect(await site.enter('IMTY')).toEqual({ text: expect.stringContaining('远洋体育'), framed: true })
  const { uuid } = site.session()
  site.write({ uuid })
  expect(await site.start()).toEqual(first)
}, 120_000)

it('binds it at a later start when the site asks for it only then, and starts without where it cannot', async () => {
  const site = await siteOf('jade', FOR_PROGRAMS)
  expect(await site.start()).toMatchObject({ balance: '¥10,000.00', phone: undefined })
  expect(await site.info()).toMatchObject({ bindPhone: false, identify: 'never' })
  const { uuid, token } = site.session()
  await site.set({ identify: 'phone' })
  site.write({ uuid, token: 'a session that is over' })
  expect(await site.start()).toMatchObject({ balance: undefined, phone: undefined })
  // The state that earlier starts left.
  site.write({ uuid, ...(token !== undefined && { token }) })
  expect(await site.start()).toMatchObject({ balance: '¥10,000.00', phone: '+86 13900008888' })
  expect(await site.info()).toMatchObject({ bindPhone: true })
}, 120_000)
