import { endpoints } from '@pavilion/contract'
import { endDevice, memberDevices, sendCodeOne, signInHistory } from '@pavilion/contract/account'
import { addAudit } from '../audit/index.ts'
import { createAttempts, createLockNotifier } from '../attempts/index.ts'
import type { Tx } from '../db/index.ts'
import { implement, type Member, type Sessions } from '../http/index.ts'
import type { MemberId, Members, PersonalKey } from '../members/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { createMessageQueue, type OwnsContact } from '../messages/index.ts'
import type { CaptchaGate } from './captcha-gate.ts'
import { createCodes, type Codes } from './codes/codes.ts'
import { createSiteBudget } from './codes/site-budget.ts'
import { createDevices } from './devices/devices.ts'
import { memberDeviceCalls } from './devices/operator.ts'
import { createMarks } from './devices/place.ts'
import { createHistory, type LastSignIn } from './history/history.ts'
import { createOwnPassword, type OwnPassword } from './passwords/own-password.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { refuseFull } from './task-queue.ts'
import { createNewDevice } from './recognition/new-device.ts'
import { createSendCode } from './recognition/send-code.ts'
import { createRegistration } from './registration/register.ts'
import { createRemembered } from './remembered/remembered.ts'
import { createNewPassword } from './reset/new-password.ts'
import { createOwnerOf } from './reset/owner.ts'
import { createReset } from './reset/reset.ts'
import { resetRoutes } from './reset/routes.ts'
import { createSocketPasses, type SocketPasses } from './sessions/passes.ts'
import { accountPushes } from './events.ts'
import { createSessions } from './sessions/sessions.ts'
import { createFinish, type FinishSignIn } from './sign-in/finish.ts'
import { createIdentify } from './sign-in/identify.ts'
import { createSignInLimits } from './sign-in/sign-in-limits.ts'
import type { SecondFactorGate } from './tickets/sign-in-ticket.ts'
import { createSignInPlaces } from './sign-in/places.ts'
import { createSignIn } from './sign-in/sign-in.ts'
import { createTickets, type Tickets } from './tickets/tickets.ts'
import { memberStateCalls } from './state/operator.ts'

/** Milliseconds. */
const SWEEP_EVERY = 60_000

export interface Accounts extends Module {
  readonly sessions: Sessions
  readonly consumePass: SocketPasses['consume']
  readonly codes: Codes
  readonly tickets: Tickets
  readonly ownPassword: OwnPassword
  endSignIns(tx: Tx, member: MemberId, requestId: string): Promise<void>
  readonly owns: OwnsContact
  readonly finishSignIn: FinishSignIn
  lastSignInOf(
    siteId: number,
    member: Member,
    keyOf: () => Promise<PersonalKey | undefined>,
  ): Promise<LastSignIn | undefined>
  /** From the database, in case this process missed a message. */
  readonly liveAmong: SocketPasses['liveAmong']
}

export interface AccountsParts {
  readonly members: Members
  /** Absent: no captcha. */
  readonly captcha?: CaptchaGate
  readonly secondFactor?: SecondFactorGate
}

const nothingAsked = { demand: async () => undefined, failed: async () => undefined }

export const createAccounts = (deps: Deps, parts: AccountsParts): Accounts => {
  const { members, captcha = nothingAsked, secondFactor = nothingAsked } = parts
  const { db, clock, config, log, events } = deps
  const hasher = createPasswordHasher(config.secrets.PASSWORD_PEPPER, config.passwordCost)
  const sessions = createSessions(db, clock.now, config.sessions)
  const passes = createSocketPasses(db, config.secrets.JWT_SECRET, clock.now)
  const attempts = createAttempts(db, clock.now, config.rates.scale)
  const tickets = createTickets(db, clock.now)
  const queue = createMessageQueue(config.secrets.DATA_SECRET)
  const marks = createMarks(config.secrets.DATA_SECRET)
  const budget = createSiteBudget(deps)
  const codes = createCodes(deps, { queue, budget, marks })
  const remembered = createRemembered(db, clock.now)
  const history = createHistory({ db, now: clock.now, marks, members })
  const devices = createDevices({ db, now: clock.now, marks, members, sessions, remembered })
  const register = createRegistration(deps, { members, hasher, attempts, captcha, devices, tickets })
  const finish = createFinish(deps, { members, sessions, devices, history, remembered, tickets, marks })
  const newDevice = createNewDevice(deps, { members, codes, tickets, marks })
  const reset = createReset({ captcha, codes, tickets })
  const ownerOf = createOwnerOf(db, members)
  const setPassword = createNewPassword(deps, {
    members,
    hasher,
    reset,
    ownerOf,
    sessions,
    tickets,
    remembered,
    devices,
    queue,
  })
  const signIn = createSignIn({
    members,
    captcha,
    places: createSignInPlaces(deps.config.rates.scale),
    limits: createSignInLimits(db, attempts, marks),
    identify: createIdentify({ db, members, hasher, history, remembered, sessions, marks }),
    newDevice,
    secondFactor,
    finish,
    history,
  })

  const sweep = (): void => {
    void (async () => {
      await sessions.sweep()
      await passes.sweep()
      await attempts.sweep()
      await tickets.sweep()
      await codes.sweep()
      await remembered.sweep()
      await devices.sweep()
    })().catch((error: unknown) => log.warn({ err: error }, 'sweeping sessions failed'))
  }
  let timer: NodeJS.Timeout | undefined

  return {
    sessions,
    codes,
    tickets,
    ownPassword: createOwnPassword({
      db,
      hasher,
      attempts,
      locked: createLockNotifier(db, attempts, 'own password lock told', 900),
      sessions,
      tickets,
      remembered,
    }),
    endSignIns: async (tx, { siteId, userId }, requestId) => {
      await sessions.endAll(tx, siteId, userId, requestId)
      await tickets.endAll(tx, siteId, userId)
      await remembered.endAll(tx, siteId, userId)
    },
    owns: async ({ siteId, name, address }, first) => {
      const owner = await ownerOf(siteId, name, address)
      if (owner && first) {
        await addAudit(db, { siteId, actor: 'system', action: 'member.reset_begin', subject: owner.userId })
        const site = deps.sites.byId(siteId)
        if (site) await budget.sent(site, address.includes('@') ? 'email' : 'phone')
      }
      return owner !== undefined
    },
    finishSignIn: finish,
    lastSignInOf: (siteId, member, keyOf) => history.last({ siteId, ...member }, keyOf),
    consumePass: passes.consume,
    liveAmong: passes.liveAmong,
    routes: [
      implement(endpoints.register, async (payload, call) => {
        const answer = await register(payload, call).catch(refuseFull)
        events.nudge()
        return answer
      }),
      implement(endpoints.login, signIn),
      implement(endpoints.logout, async (_, { site, member, requestId }) => {
        await sessions.end(site.siteId, member, 'signed_out', requestId)
        events.nudge()
        return {}
      }),
      implement(sendCodeOne, createSendCode(deps, { members, codes, newDevice, reset })),
      ...resetRoutes(reset, setPassword),
      implement(signInHistory, history.list),
      implement(memberDevices, devices.list),
      implement(endDevice, async ({ deviceId }, call) => {
        await devices.end(call, deviceId)
        events.nudge()
        return {}
      }),
      implement(endpoints.memberJwt, async (_, { site, member }) => ({ jwt: await passes.issue(site.siteId, member) })),
    ],
    pushes: accountPushes(db),
    operator: [...memberStateCalls(events, sessions, members.marks), ...memberDeviceCalls(members)],
    start: async () => {
      timer = setInterval(sweep, SWEEP_EVERY)
      timer.unref()
    },
    stop: async () => clearInterval(timer),
  }
}
