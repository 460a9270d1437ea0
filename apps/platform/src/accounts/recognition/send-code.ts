import { hash, timingSafeEqual } from 'node:crypto'
import type { DataOf, PayloadOf } from '@pavilion/contract'
import type { sendCodeOne } from '@pavilion/contract/account'
import { type AttemptLimit, createAttempts, createLockNotifier } from '../../attempts/index.ts'
import { addressKey, type Call, formFault, Refusal, unwrapped } from '../../http/index.ts'
import { emailAddressOf, type Members } from '../../members/index.ts'
import type { Deps } from '../../module/module.ts'
import type { Codes, Destination } from '../codes/codes.ts'
import { destination } from '../reset/contact.ts'
import type { Reset } from '../reset/reset.ts'
import { TEXTS } from '../texts.ts'
import type { NewDeviceCheck } from './new-device.ts'

/** Against an attacker with many devices. */
const BY_DEVICE: AttemptLimit = { name: 'hidden digits device', most: 5, windowSeconds: 3600 }
const BY_ADDRESS: AttemptLimit = { name: 'hidden digits address', most: 5, windowSeconds: 3600 }
/** The attacker has the password; known devices still work. */
const BY_MEMBER: AttemptLimit = { name: 'hidden digits member', most: 30, windowSeconds: 86_400 }

interface Parts {
  readonly members: Pick<Members, 'contactsOf'>
  readonly codes: Pick<Codes, 'send'>
  readonly newDevice: Pick<NewDeviceCheck, 'openTicket'>
  readonly reset: Pick<Reset, 'resend'>
}

const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))

export const createSendCode = ({ db, clock, config }: Deps, { members, codes, newDevice, reset }: Parts) => {
  const promised = createAttempts(db, clock.now, 1)
  const scaled = createAttempts(db, clock.now, config.rates.scale)
  const locked = createLockNotifier(db, scaled, 'hidden digits lock told', BY_DEVICE.windowSeconds)

  const bound = async (call: Call, userId: string, cate: string): Promise<{ whole: string; to: Destination }> => {
    const { phone, email } = await members.contactsOf(call.site.siteId, userId)
    if (cate === '1' && email !== undefined) return { whole: emailAddressOf(email), to: destination.email(email) }
    if (cate !== '1' && phone) return { whole: phone.number, to: destination.phone(phone.areaCode, phone.number) }
    throw new Refusal('INVALID_PARAMETER', { faults: [formFault('cate', call.language)] })
  }

  /** First: parallel requests get no extra guesses. */
  const insistWhole = async (call: Call, userId: string, typed: string, whole: string): Promise<void> => {
    const of = `${call.site.siteId}/${userId}`
    const device = `${of}/${call.device}`
    const address = `${of}/${addressKey(call.ip)}`
    const permits = await Promise.all([
      promised.take(BY_DEVICE, device),
      scaled.take(BY_ADDRESS, address),
      scaled.take(BY_MEMBER, of),
    ])
    if (permits.includes(false)) {
      await locked(call, { action: 'member.hidden_digits_locked', subject: { userId } })
      throw new Refusal('MAX_PHONE_ATTEMPTS')
    }
    if (!isSame(typed, whole)) {
      const message = TEXTS.notTheBoundOne
      const faults = [{ path: 'sendCodeNumV2', message: message[call.language] }]
      throw new Refusal('INVALID_PARAMETER', { message, faults })
    }
    await Promise.all([
      promised.giveBack(BY_DEVICE, device),
      scaled.giveBack(BY_ADDRESS, address),
      scaled.giveBack(BY_MEMBER, of),
    ])
  }

  return async (payload: PayloadOf<typeof sendCodeOne>, call: Call): Promise<DataOf<typeof sendCodeOne>> => {
    const typed = unwrapped(call, 'sendCodeNumV2', payload.sendCodeNumV2, payload.SendCodeNum)
    const name = unwrapped(call, 'sendNameV2', payload.sendNameV2, payload.SendName).toLowerCase()
    const ticket = unwrapped(call, 'codeIdV2', payload.codeIdV2, payload.codeId)
    const way = payload.cate
    if (payload.type === '2') return reset.resend(call, { ticket, name, typed, way })
    const openedTicket = await newDevice.openTicket(call, ticket, name)
    const { whole, to } = await bound(call, openedTicket.userId, way)
    await insistWhole(call, openedTicket.userId, way === '1' ? emailAddressOf(typed) : typed, whole)
    return codes.send(call, {
      purpose: 'new_device',
      subject: openedTicket.userId,
      way,
      to,
      userId: openedTicket.userId,
    })
  }
}
