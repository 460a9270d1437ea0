import { TOTP, Secret } from 'otpauth'
import type { OperatorEndpoint, OperatorRole } from '@pavilion/operator-api'
import {
  operatorApprovalDecide,
  operatorBootstrap,
  operatorConfirm,
  operatorCreate,
  operatorInvite,
  operatorJoin,
  operatorSignIn,
  operatorWhoAmI,
} from '@pavilion/operator-api/people'
import { createAccounts } from '../../accounts/index.ts'
import { buildApp, type App } from '../../app.ts'
import { inProcessBus } from '../../bus/index.ts'
import type { Config } from '../../config/config.ts'
import { createContentModule } from '../../content/index.ts'
import type { OpenDatabase } from '../../db/index.ts'
import { createMembers } from '../../members/index.ts'
import type { Module } from '../../module/module.ts'
import { createSitesModule } from '../../site-settings/index.ts'
import { quiet, seedMember, seedSite, stubModules, testConfig, type TestDatabase } from '../../testing/index.ts'

export const PASSWORD = 'correct horse staple'

export interface OperatorAnswer {
  readonly http: number
  readonly code: number
  readonly data: Record<string, unknown>
}

interface Sent {
  readonly params?: Readonly<Record<string, string | number>>
  readonly payload?: object
  readonly bearer?: string | undefined
  readonly ip?: string
  readonly headers?: Readonly<Record<string, string>>
}

export class OperatorWorld {
  readonly database: OpenDatabase
  readonly config: Config
  app!: App
  minutes = 0
  readonly #secrets = new Map<string, Secret>()

  private constructor(database: OpenDatabase, config: Config) {
    this.database = database
    this.config = config
  }

  static async open(
    kind: TestDatabase,
    changes: Partial<Config> = {},
    further: readonly Module[] = [],
  ): Promise<OperatorWorld> {
    const world = new OperatorWorld(await kind.open(), testConfig(changes))
    await seedSite(world.database.db)
    world.app = await buildApp(world.config, {
      database: world.database,
      bus: inProcessBus(quiet),
      log: quiet,
      clock: { now: () => world.now(), monotonic: () => performance.now() },
      modules: stubModules((deps) => {
        const accounts = createAccounts(deps, { members: createMembers(deps) })
        return {
          modules: [createSitesModule(deps), createContentModule(deps), accounts, ...further],
          sessions: accounts.sessions,
        }
      }),
    })
    return world
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.database.close()
  }

  get db() {
    return this.database.db
  }

  get machine(): string {
    return this.config.secrets.OPERATOR_SECRET
  }

  now(): number {
    return Date.now() + this.minutes * 60_000
  }

  tick(): void {
    this.minutes += 0.5
  }

  member(): Promise<string> {
    return seedMember(this.app.deps)
  }

  async send(
    endpoint: OperatorEndpoint,
    { params = {}, payload, bearer, ip, headers = {} }: Sent = {},
  ): Promise<OperatorAnswer> {
    const path = Object.entries(params).reduce<string>(
      (made, [name, value]) => made.replace(`:${name}`, String(value)),
      endpoint.path,
    )
    const query =
      endpoint.method === 'GET' && payload ? `?${new URLSearchParams(payload as Record<string, string>)}` : ''
    const answer = await this.app.operator.inject({
      method: endpoint.method,
      url: path + query,
      headers: { ...headers, ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) },
      ...(ip ? { remoteAddress: ip } : {}),
      ...(endpoint.method === 'POST' ? { payload: payload ?? {} } : {}),
    })
    const { status_code: code, data } = answer.json() as { status_code: number; data: Record<string, unknown> }
    return { http: answer.statusCode, code, data }
  }

  codeOf(name: string): string {
    const secret = this.#secrets.get(name)
    if (!secret) throw new Error(`${name} has not joined`)
    return new TOTP({ secret }).generate({ timestamp: this.now() })
  }

  async join(invitation: string, password = PASSWORD): Promise<OperatorAnswer> {
    const answer = await this.send(operatorJoin, { payload: { invitation, password } })
    const { name, totpSecret } = (answer.data ?? {}) as { name?: string; totpSecret?: string }
    if (name && totpSecret) this.#secrets.set(name, Secret.fromBase32(totpSecret))
    return answer
  }

  signIn(name: string, changes: { password?: string; code?: string; ip?: string } = {}): Promise<OperatorAnswer> {
    const { password = PASSWORD, code = this.codeOf(name), ip } = changes
    return this.send(operatorSignIn, { payload: { name, password, code }, ...(ip ? { ip } : {}) })
  }

  async tokenOf(name: string): Promise<string> {
    this.tick()
    const { token } = (await this.signIn(name)).data as { token?: string }
    if (!token) throw new Error(`${name} cannot sign in`)
    return token
  }

  async admins(): Promise<readonly [string, string]> {
    for (const name of ['ada', 'bea']) {
      const made = await this.send(operatorBootstrap, { bearer: this.machine, payload: { name } })
      const joined = await this.join(String(made.data['invitation']))
      if (name === 'bea') await this.confirm(made, joined, await this.tokenOf('ada'))
    }
    return [await this.tokenOf('ada'), await this.tokenOf('bea')]
  }

  confirm(invited: OperatorAnswer, joined: OperatorAnswer, bearer: string): Promise<OperatorAnswer> {
    const params = { operatorId: String(invited.data['operatorId']) }
    const code = String(joined.data['confirmationCode'])
    return this.send(operatorConfirm, { params, bearer, payload: { code, reason: 'told me by telephone' } })
  }

  approve(approvalId: unknown, bearer: string, decision = 'approved'): Promise<OperatorAnswer> {
    const params = { approvalId: String(approvalId) }
    return this.send(operatorApprovalDecide, { params, bearer, payload: { decision, reason: 'agreed' } })
  }

  async person(
    name: string,
    roles: readonly OperatorRole[],
    [first, second]: readonly [string, string],
  ): Promise<string> {
    const made = await this.send(operatorCreate, { bearer: first, payload: { name, roles, reason: 'new colleague' } })
    const pending = made.data['pending'] as { approvalId: string } | undefined
    const created = pending
      ? ((await this.approve(pending.approvalId, second)).data['data'] as { operatorId: string })
      : (made.data as { operatorId: string })
    const invited = await this.send(operatorInvite, {
      bearer: first,
      params: { operatorId: created.operatorId },
      payload: { reason: 'joins today' },
    })
    const joined = await this.join(String(invited.data['invitation']))
    await this.confirm(invited, joined, second)
    return this.tokenOf(name)
  }

  async isLive(bearer: string): Promise<boolean> {
    return (await this.send(operatorWhoAmI, { bearer })).http === 200
  }

  async audits(subject: string) {
    const rows = await this.db
      .selectFrom('audit')
      .select(['action', 'actor', 'detail'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
    return rows
  }
}
