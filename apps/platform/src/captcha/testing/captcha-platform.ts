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
import type { Config } from '../../config/config.ts'
import { Refusal, type Call } from '../../http/index.ts'
import { createSitesModule } from '../../site-settings/index.ts'
import { PLAIN_RATES, quiet, testPlatform, type TestDatabase } from '../../testing/index.ts'
import { createCaptcha, type CaptchaProof } from '../captcha.ts'
import type { TrackPoint } from '../own/slider/track.ts'
import { handTrack } from './human.ts'

export interface CaptchaVisitor {
  readonly device: string
  readonly ip: string
  readonly site?: 3000 | 3001
}

type Data<T> = { code: number; data: T }

export const captchaPlatform = async (
  kind: TestDatabase,
  policy: Partial<SiteSettings['captcha']> = {},
  config: Partial<Config> = {},
) => {
  const platform = await testPlatform({
    database: kind,
    settings: { captcha: { ...siteSettings.parse({}).captcha, ...policy } },
    config: { rates: PLAIN_RATES, ...config },
    modules: (deps) => {
      const captcha = createCaptcha(deps)
      return { modules: [captcha, createSitesModule(deps)], captcha }
    },
  })
  const { captcha } = platform.made
  let visitors = 0

  const visitor = (site: 3000 | 3001 = 3000): CaptchaVisitor => {
    visitors += 1
    return { device: `visitor-${visitors}`, ip: `10.9.${visitors >> 8}.${visitors & 255}`, site }
  }
  const call = (endpoint: Parameters<ReturnType<typeof platform.client>>[0], payload: object, of: CaptchaVisitor) =>
    platform.client(of.site)(endpoint, payload, { headers: { 'x-uuid': of.device }, remoteAddress: of.ip })
  const callOf = ({ device, ip, site = 3000 }: CaptchaVisitor): Call =>
    ({
      site: platform.app.deps.sites.byId(site),
      device,
      ip,
      language: 'zh-CN',
      log: quiet,
    }) as Partial<Call> as Call

  const factsOf = async (id: string): Promise<Record<string, unknown>> => {
    const { rows } = await sql<{ facts: Record<string, unknown> }>`
      select facts from captcha_steps where id = ${id}`.execute(platform.db)
    return rows[0]?.facts ?? {}
  }
  const slider = async (of: CaptchaVisitor) => {
    const answer = (await call(captchaLoad, { way: 'slider' }, of)) as unknown as Data<
      Extract<DataOf<typeof captchaLoad>, { way: 'slider' }>
    >
    const { gap } = await factsOf(answer.data.lot_number)
    return { ...answer, lot: answer.data.lot_number, gap: Number(gap) }
  }
  const drag = (
    of: CaptchaVisitor,
    lot: string,
    offset: number,
    track: readonly TrackPoint[] = handTrack(offset),
    by?: string,
  ) => {
    platform.wait(1.5)
    const answer = { way: 'slider', offset, track, ...(by && { by }) }
    return call(captchaVerify, { lot_number: lot, answer }, of)
  }
  const solved = async (of: CaptchaVisitor): Promise<object> => {
    const { lot, gap } = await slider(of)
    const answer = await drag(of, lot, gap)
    if (answer.code !== STATUS.SUCCESS) throw new Error(`The slider was refused: ${answer.message}`)
    return answer.data as object
  }
  const exchange = (of: CaptchaVisitor, result: object, ktype: CaptchaPurpose) =>
    call(validateGeeCheck, { ...result, validate_way: 0, ktype }, of)

  return {
    ...platform,
    visitor,
    call,
    factsOf,
    slider,
    drag,
    solved,
    exchange,
    proof: async (of: CaptchaVisitor, ktype: CaptchaPurpose): Promise<CaptchaProof> => {
      const { data } = await exchange(of, await solved(of), ktype)
      return { kaptchcate: 0, ...(data as { codeId: string; code: string }) }
    },
    picture: async (of: CaptchaVisitor): Promise<CaptchaProof> => {
      const { data } = await call(defaultKaptcha, {}, of)
      const codeId = (data as { 'x-code': string })['x-code']
      return { kaptchcate: 1, codeId, code: String((await factsOf(codeId))['code']).toLowerCase() }
    },
    demand: async (of: CaptchaVisitor, purpose: CaptchaPurpose, proof: CaptchaProof, name = 'linyue88') => {
      try {
        await captcha.demand(callOf(of), purpose, proof, name)
        return 'SUCCESS'
      } catch (error) {
        if (error instanceof Refusal) return error.status
        throw error
      }
    },
    failed: (of: CaptchaVisitor, name: string) => captcha.failed(callOf(of), name),
  }
}
export type CaptchaPlatform = Awaited<ReturnType<typeof captchaPlatform>>
