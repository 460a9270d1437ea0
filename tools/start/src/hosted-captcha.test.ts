import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, newUuid, type Client } from '@pavilion/api-client'
import { kaptchcate, validateGeeCheck, type SliderResult } from '@pavilion/contract/account'
import { preInfo } from '@pavilion/contract/site'
import { freePort } from '@pavilion/machine'
import { DEFAULT_SETTINGS } from '@pavilion/operator-api/sites'
import { SANDBOX_CAPTCHA } from '@pavilion/protocols'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startChild, type Child } from './child.ts'
import { readBrand, registrationOf, sendRegistration } from './register-site.ts'
import { readSecrets, requireSecrets } from './secrets.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const data = mkdtempSync(join(tmpdir(), 'pavilion-captcha-'))
const at = (port: number): string => `http://127.0.0.1:${port}`

let platform: Child
let sandbox: Child
let sandboxUrl: string
let client: Client

beforeAll(async () => {
  const [port, operatorPort, sandboxPort] = [await freePort(), await freePort(), await freePort()]
  sandboxUrl = at(sandboxPort)
  requireSecrets(data)
  const start = (app: string, env: Record<string, string>) =>
    startChild('src/main.ts', {
      cwd: join(root, 'apps', app),
      env: { PAVILION_DATA: data, SANDBOX_URL: sandboxUrl, ...env },
      log: join(data, `${app}.log`),
    })
  platform = start('platform', { PLATFORM_PORT: String(port), OPERATOR_PORT: String(operatorPort) })
  sandbox = start('sandbox', { SANDBOX_PORT: String(sandboxPort) })
  await Promise.all([platform.answers(`${at(port)}/health`), sandbox.answers(`${sandboxUrl}/health`)])
  const brand = await readBrand(root, 'aurora')
  const settings = { captcha: { ...DEFAULT_SETTINGS.captcha, provider: 'geetest' as const } }
  await sendRegistration(
    registrationOf(brand, { port, sandboxUrl, settings }),
    at(operatorPort),
    readSecrets(data).OPERATOR_SECRET,
  )
  const uuid = newUuid()
  client = createClient({
    baseUrl: at(port),
    siteId: brand.site.siteId,
    clientVersion: 'test',
    requestKey: brand.site.requestKey,
    uuid: () => uuid,
    getToken: () => undefined,
    language: () => 'zh-CN',
  })
}, 300_000)
afterAll(async () => {
  await sandbox.stop()
  await platform.stop()
  rmSync(data, { recursive: true, force: true })
}, 60_000)

/** The solved widget's answer. */
const solved = async (): Promise<SliderResult> => {
  const base = sandboxUrl + SANDBOX_CAPTCHA.path
  const ask = async (path: string) => (await fetch(base + path)).json() as Promise<Record<string, unknown>>
  const { lot_number, mark } = await ask(`/load?captcha_id=${SANDBOX_CAPTCHA.id}`)
  const { seccode } = await ask(`/verify?lot_number=${String(lot_number)}&position=${String(mark)}`)
  return seccode as SliderResult
}
const exchange = (result: SliderResult) => client.call(validateGeeCheck, { ...result, validate_way: 0, ktype: 4 })

it('lets the platform exchange what the sandbox’s hosted captcha passed, once', { timeout: 60_000 }, async () => {
  const { captcha } = await client.call(preInfo, {})
  expect(captcha).toEqual({ provider: 'geetest', captchaId: SANDBOX_CAPTCHA.id })
  const result = await solved()
  expect(Object.keys(await exchange(result)).toSorted()).toEqual(['code', 'codeId'])
  await expect(exchange(result)).rejects.toThrow('验证码错误')
  await expect(exchange({ ...(await solved()), pass_token: 'made up' })).rejects.toThrow('验证码错误')
})

it('asks for the picture while the hosted captcha is down', { timeout: 60_000 }, async () => {
  const results = await Promise.all(Array.from({ length: 5 }, solved))
  await sandbox.stop()
  for (const result of results) await expect(exchange(result)).rejects.toMatchObject({ status: 6006 })
  expect(await client.call(kaptchcate, { name: 'linyue88', ktype: 4 })).toEqual({ needed: '1', graphic: '1' })
})
