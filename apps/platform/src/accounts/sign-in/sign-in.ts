import type { DataOf, PayloadOf, StatusName } from '@pavilion/contract'
import type { login } from '@pavilion/contract/account'
import { type Call, Refusal } from '../../http/index.ts'
import type { SignInHistory, SignInOutcome } from '../history/history.ts'
import { createTaskQueue, QueueFull } from '../task-queue.ts'
import type { NewDeviceCheck } from '../recognition/new-device.ts'
import type { Members } from '../../members/index.ts'
import type { CaptchaGate } from '../captcha-gate.ts'
import type { FinishSignIn } from './finish.ts'
import type { IdentifyMember } from './identify.ts'
import type { CountedAttempt, SignInLimits } from './sign-in-limits.ts'
import type { SignInPlaces } from './places.ts'
import type { Proven, SecondFactorGate, SignInTicket } from '../tickets/sign-in-ticket.ts'

type Credentials = PayloadOf<typeof login>

export interface SignInParts {
  readonly members: Pick<Members, 'may' | 'mayRegister' | 'personalKey'>
  readonly captcha: CaptchaGate
  readonly places: SignInPlaces
  readonly limits: SignInLimits
  readonly identify: IdentifyMember
  readonly newDevice: NewDeviceCheck
  readonly secondFactor: SecondFactorGate
  readonly finish: FinishSignIn
  readonly history: SignInHistory
}

type Visit = Call & { readonly regionSeen: boolean }
type Attempt = CountedAttempt & { readonly name: string; readonly openedTicket: SignInTicket | undefined }

const OUTCOMES: Partial<Record<StatusName, SignInOutcome>> = {
  IP_NOT_PASSED: 'new_device',
  DEVICE_NOT_PASSED: 'new_device',
  DEVICE_AND_IP_NOT_PASSED: 'new_device',
  LONG_TIME_NOT_LOGGED_IN: 'new_device',
  RISKY_LOGIN: 'new_device',
  AUTHENTICATION_CODE_ERROR: 'new_device',
  AUTHENTICATION_CODE_EXPIRED: 'new_device',
  AUTHENTICATION_LOCKED: 'new_device',
  AUTHENTICATION_REQUIRED: 'second_factor',
}

type SignIn = (credentials: Credentials, call: Call) => Promise<DataOf<typeof login>>

/** Sign-ins must not slow down play. */
const AT_ONCE = 2
/** About three seconds' work. */
const MOST_WAITING = 100

/** The order of checks; a ticket (kaptchcate 99) replaces passed steps, except the password. */
export const createSignIn = ({
  members,
  captcha,
  places,
  limits,
  identify,
  newDevice,
  secondFactor,
  finish,
  history,
}: SignInParts): SignIn => {
  const queued = createTaskQueue({ atOnce: AT_ONCE, places: MOST_WAITING })

  const compare = async (credentials: Credentials, visit: Visit, attempt: Attempt) => {
    const { name, openedTicket } = attempt
    const { siteId } = visit.site
    const identified = await identify(credentials, visit).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.status === 'INVALID_CREDENTIALS') await captcha.failed(visit, name)
      throw error
    })
    const { userId } = identified
    await attempt.succeeded()
    try {
      await members.may(visit, userId, 'sign_in')
      const identity = {
        ...identified,
        name,
        fingerprint: credentials.fingerprint,
        remember: credentials.remember === '1',
        rememberToken: credentials.rememberToken,
      }
      const provenIdentity: Proven = openedTicket
        ? await newDevice.confirm(visit, openedTicket, {
            ...identity,
            ticket: credentials.codeId ?? '',
            code: credentials.sendCodeNum,
          })
        : { ...identity, by: await newDevice.recognise(visit, identity) }
      if (openedTicket?.step !== 'shown') await secondFactor.demand(visit, provenIdentity)
      return await finish(visit, provenIdentity, credentials.endOldest === '1')
    } catch (error) {
      if (error instanceof Refusal) {
        const outcome = OUTCOMES[error.status] ?? 'refused'
        await history.add(visit, { siteId, userId, outcome, key: await members.personalKey(siteId, userId) })
      }
      throw error
    }
  }

  const signIn: SignIn = async (credentials, call) => {
    const name = credentials.name.toLowerCase()
    const visit = { ...call, regionSeen: credentials.regionSeen === '1' }
    members.mayRegister(visit)
    const openedTicket =
      credentials.kaptchcate === 99 ? await newDevice.openTicket(call, credentials.codeId, name) : undefined
    if (!openedTicket) await captcha.demand(call, 4, credentials, name)
    const attempt = { name, openedTicket, ...(await limits.enter(name, call)) }
    return queued(() => compare(credentials, visit, attempt)).catch(async (error: unknown) => {
      if (!(error instanceof QueueFull)) throw error
      await attempt.untried()
      throw new Refusal('SYSTEM_BUSY')
    })
  }
  return async (credentials, call) => {
    const leave = places.take(call)
    return signIn(credentials, call).finally(leave)
  }
}
