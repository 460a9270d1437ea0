import { STATUS, type DataOf } from '@pavilion/contract'
import {
  captchaLoad,
  captchaVerify,
  defaultKaptcha,
  validateGeeCheck,
  type CaptchaPurpose,
} from '@pavilion/contract/account'
import { siteSettings, type SiteSettings } from '@pavilion/operator-api/sites'
import { sql } from 'kysely'
import { pino } from 'pino'
import { buildApp, type App } from '../../app.ts'
import type { Config } from '../../config/config.ts'
import type { OpenDatabase } from '../../db/index.ts'
import { Refusal, type Call } from '../../http/index.ts'
import { createSitesModule } from '../../site-settings/index.ts'
import { registerSite } from '../../sites/index.ts'
import { aSite, createTestClient, quiet, stubModules, testConfig, type TestDatabase } from '../../testing/index.ts'
import { createCaptcha, type Captcha, type CaptchaProof } from '../captcha.ts'
import type { TrackPoint } from '../own/slider/track.ts'
import { handTrack } from './human.ts'

export interface CaptchaVisitor {
  readonly device: string
  readonly ip: string
  readonly site?: 3000 | 3001
}

type Client = ReturnType<typeof createTestClient>
type Data<T> = { code: number; data: T }

export class CaptchaWorld {
  readonly app: App
  readonly database: OpenDatabase
  /** Milliseconds added to the clock. */
  ahead = 0
  #captcha: Captcha | undefined
  #visitors = 0

  private constructor(app: App, database: OpenDatabase) {
    this.app = app
    this.database = database
  }

  static async open(
    kind: TestDatabase,
    policy: Partial<SiteSettings['captcha']> = {},
    config: Partial<Config> = {},
  ): Promise<CaptchaWorld> {
    const database = await kind.open()
    const settings = { captcha: { ...siteSettings.parse({}).captcha, ...policy } }
    await registerSite(database.db, { ...aSite(3000, 'aurora.test'), settings }, 'test')
    await registerSite(database.db, { ...aSite(3001, 'jade.test'), settings }, 'test')
    let world: CaptchaWorld | undefined
    let captcha: Captcha | undefined
    const app = await buildApp(
      testConfig({ rates: { addressPerMinute: 1e6, memberPerMinute: 1e6, scale: 1 }, ...config }),
      {
        database,
        log: quiet,
        clock: { now: () => Date.now() + (world?.ahead ?? 0), monotonic: () => performance.now() },
        modules: stubModules((deps) => {
          captcha = createCaptcha(deps)
          return { modules: [captcha, createSitesModule(deps)] }
        }),
      },
    )
    world = new CaptchaWorld(app, database)
    world.#captcha = captcha
    return world
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.database.close()
  }

  visitor(site: 3000 | 3001 = 3000): CaptchaVisitor {
    this.#visitors += 1
    return { device: `visitor-${this.#visitors}`, ip: `10.9.${this.#visitors >> 8}.${this.#visitors & 255}`, site }
  }

  async call(endpoint: Parameters<Client>[0], payload: object, { device, ip, site = 3000 }: CaptchaVisitor) {
    const host = site === 3000 ? 'aurora.test' : 'jade.test'
    return createTestClient(this.app.http, aSite(site, host))(endpoint, payload, {
      clockOff: Math.round(this.ahead / 1000),
      headers: { 'x-uuid': device },
      remoteAddress: ip,
    })
  }

  async factsOf(id: string): Promise<Record<string, unknown>> {
    const { rows } = await sql<{ facts: Record<string, unknown> }>`
      select facts from captcha_steps where id = ${id}`.execute(this.database.db)
    return rows[0]?.facts ?? {}
  }

  async slider(visitor: CaptchaVisitor) {
    const answer = (await this.call(captchaLoad, { way: 'slider' }, visitor)) as unknown as Data<
      Extract<DataOf<typeof captchaLoad>, { way: 'slider' }>
    >
    const { gap } = await this.factsOf(answer.data.lot_number)
    return { ...answer, lot: answer.data.lot_number, gap: Number(gap) }
  }

  /** `elapsed` in milliseconds. */
  async drag(
    visitor: CaptchaVisitor,
    lot: string,
    offset: number,
    track: readonly TrackPoint[] = handTrack(offset),
    by?: string,
  ) {
    this.ahead += 1500
    const answer = { way: 'slider', offset, track, ...(by && { by }) }
    return this.call(captchaVerify, { lot_number: lot, answer }, visitor)
  }

  async solved(visitor: CaptchaVisitor): Promise<object> {
    const { lot, gap } = await this.slider(visitor)
    const answer = await this.drag(visitor, lot, gap)
    if (answer.code !== STATUS.SUCCESS) throw new Error(`The slider was refused: ${answer.message}`)
    return answer.data as object
  }

  exchange(visitor: CaptchaVisitor, result: object, ktype: CaptchaPurpose) {
    return this.call(validateGeeCheck, { ...result, validate_way: 0, ktype }, visitor)
  }

  async proof(visitor: CaptchaVisitor, ktype: CaptchaPurpose): Promise<CaptchaProof> {
    const { data } = await this.exchange(visitor, await this.solved(visitor), ktype)
    return { kaptchcate: 0, ...(data as { codeId: string; code: string }) }
  }

  async picture(visitor: CaptchaVisitor): Promise<CaptchaProof> {
    const { data } = await this.call(defaultKaptcha, {}, visitor)
    const codeId = (data as { 'x-code': string })['x-code']
    return { kaptchcate: 1, codeId, code: String((await this.factsOf(codeId))['code']).toLowerCase() }
  }

  async demand(
    visitor: CaptchaVisitor,
    purpose: CaptchaPurpose,
    proof: CaptchaProof,
    name = 'linyue88',
  ): Promise<string> {
    try {
      await this.#captcha?.demand(this.#callOf(visitor), purpose, proof, name)
      return 'SUCCESS'
    } catch (error) {
      if (error instanceof Refusal) return error.status
      throw error
    }
  }

  async failed(visitor: CaptchaVisitor, name: string): Promise<void> {
    await this.#captcha?.failed(this.#callOf(visitor), name)
  }

  #callOf({ device, ip, site = 3000 }: CaptchaVisitor): Call {
    const found = this.app.deps.sites.byId(site)
    if (!found) throw new Error(`There is no site ${site}.`)
    return { site: found, device, ip, language: 'zh-CN', log: pino({ level: 'silent' }) } as Partial<Call> as Call
  }
}
