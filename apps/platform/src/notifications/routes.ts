import type { LocalText } from '@pavilion/contract'
import {
  notificationKinds,
  notificationSettings,
  notificationSubscribe,
  notificationUnsubscribe,
} from '@pavilion/contract/notifications'
import { implement, Refusal, type Call, type Member, type Route } from '../http/index.ts'
import type { Browsers } from './browsers.ts'
import { isPoint } from './keys.ts'
import { serviceOf, type PushServices } from './push-services.ts'
import { NOTIFICATION_TEXTS } from './texts.ts'

type MemberCall = Pick<Call, 'site' | 'language'> & { readonly member: Member }

const memberIn = ({ site, member: { userId, sessionId } }: MemberCall) => ({ siteId: site.siteId, userId, sessionId })

const refuseField = (path: string, message: LocalText, call: MemberCall): never => {
  throw new Refusal('INVALID_PARAMETER', { message, faults: [{ path, message: message[call.language] }] })
}

interface RouteParts {
  readonly browsers: Browsers
  readonly services: PushServices
  /** Undefined: the deployment sends none. */
  readonly publicKey: string | undefined
}

export const notificationRoutes = ({ browsers, services, publicKey }: RouteParts): Route[] => [
  implement(notificationSettings, async ({ endpoint }, call) => {
    if (publicKey === undefined) return {}
    const kinds = endpoint === undefined ? undefined : await browsers.kindsOf(memberIn(call), endpoint)
    return { key: publicKey, ...(kinds && { browser: { kinds: [...kinds] } }) }
  }),
  implement(notificationSubscribe, async ({ kinds, language, ...keys }, call) => {
    if (publicKey === undefined) throw new Refusal('NO_DATA')
    if (serviceOf(keys.endpoint, services) === undefined) refuseField('endpoint', NOTIFICATION_TEXTS.service, call)
    if (!isPoint(keys.p256dh)) refuseField('p256dh', NOTIFICATION_TEXTS.key, call)
    await browsers.add(memberIn(call), keys, { kinds, language })
    return { kinds: [...kinds] }
  }),
  implement(notificationKinds, async ({ endpoint, kinds, language }, call) => {
    if (!(await browsers.change(memberIn(call), endpoint, { kinds, language }))) throw new Refusal('NO_DATA')
    return { kinds: [...kinds] }
  }),
  implement(notificationUnsubscribe, async ({ endpoint }, call) => {
    await browsers.remove(memberIn(call), endpoint)
    return {}
  }),
]
