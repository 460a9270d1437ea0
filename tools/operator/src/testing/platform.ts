import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OPERATOR_SITES_PATH } from '@pavilion/operator-api/sites'
import { Secret, TOTP } from 'otpauth'
import { runOperator } from '../run.ts'

const PLATFORM = new URL('../../../../apps/platform/src/index.ts', import.meta.url)
export const PASSWORD = 'a long enough sentence'
export const MEMBER = '0192f5d0-0000-7000-8000-000000000001'
export const REASON = ['--reason', 'seen by the desk']
export const AT = ['--site', '3000']

export interface TestPlatformRun {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly asked: readonly string[]
}

/** Untyped import: this project must not check the platform's sources. */
interface Platform {
  readConfig(env: NodeJS.ProcessEnv): { readonly secrets: { readonly OPERATOR_SECRET: string } }
  buildApp(config: unknown, overrides: object): Promise<App>
}
export interface App {
  readonly operator: {
    readonly server: { address(): unknown }
    inject(call: object): Promise<unknown>
  }
  readonly deps: {
    readonly db: {
      insertInto(table: string): { values(row: object): { execute(): Promise<unknown> } }
      selectFrom(table: string): { selectAll(): { execute(): Promise<Record<string, unknown>[]> } }
      updateTable(table: string): { set(row: object): { execute(): Promise<unknown> } }
    }
  }
  listen(): Promise<void>
  close(): Promise<void>
}

export const openPlatform = async () => {
  const data = mkdtempSync(join(tmpdir(), 'pavilion-operator-'))
  /** In half minutes: a person has one code in each. */
  let steps = 0
  const secrets = new Map<string, Secret>()
  const { buildApp, readConfig } = (await import(fileURLToPath(PLATFORM))) as Platform
  const config = readConfig({
    PAVILION_DATA: data,
    PLATFORM_PORT: '0',
    OPERATOR_PORT: '0',
    SANDBOX_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  })
  const clock = { now: () => Date.now() + steps * 30_000, monotonic: () => performance.now() }
  const app = await buildApp(config, { clock })
  await app.listen()
  const url = `http://127.0.0.1:${(app.operator.server.address() as AddressInfo).port}`
  const site = {
    siteId: 3000,
    name: 'aurora',
    title: '极光',
    hosts: ['localhost:4200'],
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
    h5DomainUrl: 'https://m.test',
    customServiceUrl: 'https://service.test',
    requestKey: { id: 'k', key: 'ab'.repeat(32) },
  }
  const machine = config.secrets.OPERATOR_SECRET
  const headers = { authorization: `Bearer ${machine}` }
  await app.operator.inject({ method: 'POST', url: OPERATOR_SITES_PATH, headers, payload: site })
  const member = {
    site_id: 3000,
    user_id: MEMBER,
    name: 'demo88',
    password_hash: 'none',
    language: 'zh-CN',
    domain: 'localhost',
    registered_at: new Date(),
  }
  await app.deps.db
    .insertInto('members')
    .values({ ...member, referral_code: null, invite_code: null })
    .execute()
  const run = async (
    home: string,
    words: readonly string[],
    lines: readonly string[] = [],
  ): Promise<TestPlatformRun> => {
    const said = { out: [] as string[], err: [] as string[], asked: [] as string[] }
    const typed = [...lines]
    const terminal = {
      out: (text: string) => void said.out.push(text),
      err: (text: string) => void said.err.push(text),
      ask: async (question: string) => {
        said.asked.push(question)
        return typed.shift() ?? ''
      },
      close: () => undefined,
    }
    const env = { XDG_CONFIG_HOME: join(data, home), OPERATOR_URL: url, OPERATOR_SECRET: machine }
    const code = await runOperator(words, terminal, env)
    return { code, out: said.out.join('\n'), err: said.err.join('\n'), asked: said.asked }
  }
  const joined = ({ out }: TestPlatformRun): void => {
    const { name, secret } = JSON.parse(out) as { name: string; secret: string }
    secrets.set(name, Secret.fromBase32(secret))
  }
  const confirmed = (who: string, { out }: TestPlatformRun): Promise<TestPlatformRun> => {
    const { name, confirmationCode = '' } = JSON.parse(out) as { name: string; confirmationCode?: string }
    return run(who, ['operators', 'confirm', name, '--code', confirmationCode, ...REASON, '--yes'])
  }
  const login = (name: string): Promise<TestPlatformRun> => {
    steps += 1
    const secret = secrets.get(name)
    const code = secret ? new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 }) : '000000'
    return run(name, ['login', '--name', name], [PASSWORD, code])
  }

  const close = async (): Promise<void> => {
    await app.close()
    rmSync(data, { recursive: true, force: true })
  }
  return { app, data, run, joined, confirmed, login, close }
}
export type OperatorPlatform = Awaited<ReturnType<typeof openPlatform>>
