import { endpoints } from '@pavilion/contract'
import { createAttempts } from '../attempts/index.ts'
import { implement, Refusal, type Sessions } from '../http/index.ts'
import type { Members } from '../members/index.ts'
import type { Deps, Module } from '../module.ts'
import { createMessageQueue } from '../messages/index.ts'
import { createCodes, type Codes } from './codes/codes.ts'
import { createOwnPassword, type OwnPassword } from './passwords/own-password.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { QueueFull } from './passwords/one-at-a-time.ts'
import { createRegistration } from './registration/register.ts'
import { createSocketPasses, type SocketPasses } from './sessions/passes.ts'
import { createSessions } from './sessions/sessions.ts'
import { createSignIn } from './sign-in/sign-in.ts'
import { createTickets, type Tickets } from './tickets/tickets.ts'
import { memberStateCalls } from './state/operator.ts'

/** How often dead sessions, used passes and old attempts are cleared away, milliseconds. */
const SWEEP_EVERY = 60_000

export interface Accounts extends Module {
  readonly sessions: Sessions
  /** For the socket's sign-in. */
  readonly consumePass: SocketPasses['consume']
  /** Codes that are sent, and tickets of flows with several steps: for whatever else must be proved. */
  readonly codes: Codes
  readonly tickets: Tickets
  /** Asks a member for their password again, and changes it. */
  readonly ownPassword: OwnPassword
  /** Which sessions have not ended, whatever this process was told. */
  readonly liveAmong: SocketPasses['liveAmong']
}

/** Opening accounts, signing in and out, and who is signed in. */
export const createAccounts = (deps: Deps, { members }: { readonly members: Members }): Accounts => {
  const { db, clock, config, log, outbox } = deps
  const hasher = createPasswordHasher(config.secrets.PASSWORD_PEPPER)
  const sessions = createSessions(db, clock.now, config.sessions)
  const passes = createSocketPasses(db, config.secrets.JWT_SECRET, clock.now)
  const attempts = createAttempts(db, clock.now, config.rates.scale)
  const tickets = createTickets(db, clock.now)
  const codes = createCodes(deps, createMessageQueue(config.secrets.DATA_SECRET))
  const register = createRegistration(deps, { members, hasher, attempts })
  const signIn = createSignIn(deps, { members, hasher, sessions, attempts })

  const sweep = (): void => {
    void (async () => {
      await sessions.sweep()
      await passes.sweep()
      await attempts.sweep()
      await tickets.sweep()
      await codes.sweep()
    })().catch((error: unknown) => log.warn({ err: error }, 'sweeping sessions failed'))
  }
  let timer: NodeJS.Timeout | undefined

  return {
    sessions,
    codes,
    tickets,
    ownPassword: createOwnPassword({ db, hasher, attempts, sessions, tickets }),
    consumePass: passes.consume,
    liveAmong: passes.liveAmong,
    routes: [
      implement(endpoints.register, async (payload, call) => {
        const answer = await register(payload, call).catch((error: unknown) => {
          throw error instanceof QueueFull ? new Refusal('SYSTEM_BUSY') : error
        })
        outbox.nudge()
        return answer
      }),
      implement(endpoints.login, signIn),
      implement(endpoints.logout, async (_, { site, member, requestId }) => {
        await sessions.end(site.siteId, member.sessionId, 'signed_out', requestId)
        outbox.nudge()
        return {}
      }),
      implement(endpoints.memberInfo, async (_, { site, member }) => {
        const row = await db
          .selectFrom('members')
          .select(['name', 'state', 'registered_at'])
          .where('site_id', '=', site.siteId)
          .where('user_id', '=', member.userId)
          .executeTakeFirstOrThrow()
        return {
          userId: member.userId,
          name: row.name,
          // Nobody whose account is terminated gets here: their sessions ended.
          state: row.state === 'terminated' ? ('frozen' as const) : row.state,
          bindPhone: false,
          bindRealName: false,
          registerDate: Math.floor(row.registered_at.getTime() / 1000),
          secondPassword: false,
          bankCards: 0,
          totp: false,
          passkeys: 0,
          security: { score: 20, done: ['password' as const] },
        }
      }),
      implement(endpoints.memberJwt, async (_, { site, member }) => ({ jwt: await passes.issue(site.siteId, member) })),
    ],
    operator: memberStateCalls(db, outbox, sessions),
    start: async () => {
      timer = setInterval(sweep, SWEEP_EVERY)
      timer.unref()
    },
    stop: async () => clearInterval(timer),
  }
}
