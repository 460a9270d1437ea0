import type { DataOf, PayloadOf, StatusName } from '@pavilion/contract'
import type { login } from '@pavilion/contract/account'
import { type Call, Refusal } from '../../http/index.ts'
import type { SignInHistory, SignInOutcome } from '../history/history.ts'
import { createTaskQueue, QueueFull } from '../task-queue.ts'
import type { NewDevice } from '../recognition/new-device.ts'
import type { Members } from '../../members/index.ts'
import type { CaptchaGate } from '../captcha-gate.ts'
import type { FinishSignIn } from './finish.ts'
import type { Identify } from './identify.ts'
import type { CountedAttempt, SignInLimits } from './limits.ts'
import type { SignInPlaces } from './places.ts'
import type { Proven, SecondFactorGate, SignInTicket } from '../tickets/sign-in-ticket.ts'

type Credentials = PayloadOf<typeof login>

export interface SignInParts {
  readonly members: Pick<Members, 'may' | 'mayRegister' | 'personalKey'>
  readonly captcha: CaptchaGate
  readonly places: SignInPlaces
  readonly limits: SignInLimits
  readonly identify: Identify
  readonly newDevice: NewDevice
  readonly secondFactor: SecondFactorGate
  readonly finish: FinishSignIn
  readonly history: SignInHistory
}

type Visit = Call & { readonly regionSeen: boolean }
type Attempt = CountedAttempt & { readonly name: string; readonly held: SignInTicket | undefined }

/** What a refusal after the right password is in the member's history. */
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

/** How many passwords are compared at once, so that a crowd of sign-ins does not slow down those who play (docs/performance.md). */
const AT_ONCE = 2
/** How many sign-ins may wait for that, of all addresses together: about three seconds' work. */
const MOST_WAITING = 100

/**
 * Signs members in: a place of the address and the device, captcha, limits, and only then the queue of all; name and password, the gate, the device, the second factor, and the session; each step
 * refuses by what it still asks for. A ticket (kaptchcate 99) stands for the steps that were passed, the password excepted.
 */
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

  /** All that costs work: whoever comes here has passed the captcha and the limits. */
  const compare = async (credentials: Credentials, visit: Visit, attempt: Attempt) => {
    const { name, held } = attempt
    const { siteId } = visit.site
    const identified = await identify(credentials, visit).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.status === 'INVALID_CREDENTIALS') await captcha.failed(visit, name)
      throw error
    })
    const { userId } = identified
    await attempt.succeeded()
    try {
      await members.may(visit, userId, 'sign_in')
      const asked = {
        ...identified,
        name,
        fingerprint: credentials.fingerprint,
        remember: credentials.remember === '1',
        rememberToken: credentials.rememberToken,
      }
      const shown: Proven = held
        ? await newDevice.confirm(visit, held, {
            ...asked,
            ticket: credentials.codeId ?? '',
            code: credentials.sendCodeNum,
          })
        : { ...asked, by: await newDevice.recognise(visit, asked) }
      if (held?.step !== 'shown') await secondFactor.demand(visit, shown)
      return await finish(visit, shown, credentials.endOldest === '1')
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
    // What is refused to every visitor is said before they solve a captcha; it tells nothing of an account.
    members.mayRegister(visit)
    const held = credentials.kaptchcate === 99 ? await newDevice.held(call, credentials.codeId, name) : undefined
    if (!held) await captcha.demand(call, 4, credentials, name)
    const attempt = { name, held, ...(await limits.enter(name, call)) }
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
