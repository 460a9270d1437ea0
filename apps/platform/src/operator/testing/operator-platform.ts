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
import type { Config } from '../../config/config.ts'
import { createContentModule } from '../../content/index.ts'
import { createMembers } from '../../members/index.ts'
import type { Module } from '../../module/module.ts'
import { createSitesModule } from '../../site-settings/index.ts'
import { aSite, auditsOf, seedMember, testPlatform, type TestDatabase } from '../../testing/index.ts'

export const PASSWORD = 'correct horse staple'

export interface OperatorAnswer {
  readonly http: number
  readonly code: number
  readonly data: Record<string, unknown>
}

interface OperatorTestCall {
  readonly params?: Readonly<Record<string, string | number>>
  readonly payload?: object
  readonly bearer?: string | undefined
  readonly ip?: string
  readonly headers?: Readonly<Record<string, string>>
}

export const operatorPlatform = async (
  kind: TestDatabase,
  config: Partial<Config> = {},
  further: readonly Module[] = [],
) => {
  const platform = await testPlatform({
    database: kind,
    sites: [aSite()],
    config,
    modules: (deps) => {
      const accounts = createAccounts(deps, { members: createMembers(deps) })
      return {
        modules: [createSitesModule(deps), createContentModule(deps), accounts, ...further],
        sessions: accounts.sessions,
      }
    },
  })
  const machine = platform.config.secrets.OPERATOR_SECRET
  const secrets = new Map<string, Secret>()
  /** A code is taken once: the next is half a minute later. */
  const tick = (): void => platform.wait(30)

  const send = async (
    endpoint: OperatorEndpoint,
    { params = {}, payload, bearer, ip, headers = {} }: OperatorTestCall = {},
  ): Promise<OperatorAnswer> => {
    const path = Object.entries(params).reduce<string>(
      (made, [name, value]) => made.replace(`:${name}`, String(value)),
      endpoint.path,
    )
    const query =
      endpoint.method === 'GET' && payload ? `?${new URLSearchParams(payload as Record<string, string>)}` : ''
    const answer = await platform.app.operator.inject({
      method: endpoint.method,
      url: path + query,
      headers: { ...headers, ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) },
      ...(ip ? { remoteAddress: ip } : {}),
      ...(endpoint.method === 'POST' ? { payload: payload ?? {} } : {}),
    })
    const { status_code: code, data } = answer.json() as { status_code: number; data: Record<string, unknown> }
    return { http: answer.statusCode, code, data }
  }

  const codeOf = (name: string): string => {
    const secret = secrets.get(name)
    if (!secret) throw new Error(`${name} has not joined`)
    return new TOTP({ secret }).generate({ timestamp: platform.now() })
  }

  const join = async (invitation: string, password = PASSWORD): Promise<OperatorAnswer> => {
    const answer = await send(operatorJoin, { payload: { invitation, password } })
    const { name, totpSecret } = (answer.data ?? {}) as { name?: string; totpSecret?: string }
    if (name && totpSecret) secrets.set(name, Secret.fromBase32(totpSecret))
    return answer
  }

  const signIn = (
    name: string,
    changes: { password?: string; code?: string; ip?: string } = {},
  ): Promise<OperatorAnswer> => {
    const { password = PASSWORD, code = codeOf(name), ip } = changes
    return send(operatorSignIn, { payload: { name, password, code }, ...(ip ? { ip } : {}) })
  }

  const tokenOf = async (name: string): Promise<string> => {
    tick()
    const { token } = (await signIn(name)).data as { token?: string }
    if (!token) throw new Error(`${name} cannot sign in`)
    return token
  }

  const confirm = (invited: OperatorAnswer, joined: OperatorAnswer, bearer: string): Promise<OperatorAnswer> => {
    const params = { operatorId: String(invited.data['operatorId']) }
    const code = String(joined.data['confirmationCode'])
    return send(operatorConfirm, { params, bearer, payload: { code, reason: 'told me by telephone' } })
  }

  const admins = async (): Promise<readonly [string, string]> => {
    for (const name of ['ada', 'bea']) {
      const made = await send(operatorBootstrap, { bearer: machine, payload: { name } })
      const joined = await join(String(made.data['invitation']))
      if (name === 'bea') await confirm(made, joined, await tokenOf('ada'))
    }
    return [await tokenOf('ada'), await tokenOf('bea')]
  }

  const approve = (approvalId: unknown, bearer: string, decision = 'approved'): Promise<OperatorAnswer> => {
    const params = { approvalId: String(approvalId) }
    return send(operatorApprovalDecide, { params, bearer, payload: { decision, reason: 'agreed' } })
  }

  const person = async (
    name: string,
    roles: readonly OperatorRole[],
    [first, second]: readonly [string, string],
  ): Promise<string> => {
    const made = await send(operatorCreate, { bearer: first, payload: { name, roles, reason: 'new colleague' } })
    const pending = made.data['pending'] as { approvalId: string } | undefined
    const created = pending
      ? ((await approve(pending.approvalId, second)).data['data'] as { operatorId: string })
      : (made.data as { operatorId: string })
    const invited = await send(operatorInvite, {
      bearer: first,
      params: { operatorId: created.operatorId },
      payload: { reason: 'joins today' },
    })
    const joined = await join(String(invited.data['invitation']))
    await confirm(invited, joined, second)
    return tokenOf(name)
  }

  const isLive = async (bearer: string): Promise<boolean> => (await send(operatorWhoAmI, { bearer })).http === 200

  return {
    ...platform,
    machine,
    tick,
    waitMinutes: (minutes: number): void => platform.wait(minutes * 60),
    member: () => seedMember(platform.app.deps),
    send,
    codeOf,
    join,
    signIn,
    tokenOf,
    admins,
    confirm,
    approve,
    person,
    isLive,
    audits: (subject: string) => auditsOf(platform.db, subject),
  }
}
export type OperatorPlatform = Awaited<ReturnType<typeof operatorPlatform>>
