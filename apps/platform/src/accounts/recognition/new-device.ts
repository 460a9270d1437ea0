import type { CodeWay } from '@pavilion/contract/account'
import { CODE_DIGITS, maskEmail, maskPhone } from '@pavilion/contract/rules'
import { addAudit } from '../../audit/index.ts'
import { type Call, missingFault, Refusal } from '../../http/index.ts'
import type { Members } from '../../members/index.ts'
import type { Deps } from '../../module/module.ts'
import type { Codes } from '../codes/codes.ts'
import type { DeviceMarks } from '../devices/place.ts'
import {
  SIGN_IN_SECONDS,
  SIGN_IN_TICKET,
  signInTicket,
  type Proven,
  type SignInTicket,
} from '../tickets/sign-in-ticket.ts'
import type { Tickets } from '../tickets/tickets.ts'
import { assess, type Suspicion } from './assess.ts'
import { readFacts } from './facts.ts'

interface Parts {
  readonly members: Pick<Members, 'contactsOf'>
  readonly codes: Pick<Codes, 'check'>
  readonly tickets: Tickets
  readonly marks: DeviceMarks
}
type SignInIdentity = Omit<Proven, 'by'>

export interface NewDeviceCheck {
  /** Refuses with 6025 to 6029 and a ticket. Only after the right password. */
  recognise(call: Call, identity: SignInIdentity): Promise<Proven['by']>
  openTicket(call: Call, ticket: string | undefined, name: string): Promise<SignInTicket>
  confirm(
    call: Call,
    openedTicket: SignInTicket,
    identity: SignInIdentity & { readonly ticket: string; readonly code: string | undefined },
  ): Promise<Proven>
}

export const createNewDevice = ({ db, clock }: Deps, { members, codes, tickets, marks }: Parts): NewDeviceCheck => {
  const audit = (call: Call, userId: string, action: string, detail: Record<string, unknown> = {}): Promise<void> =>
    addAudit(db, {
      siteId: call.site.siteId,
      actor: userId,
      action,
      subject: userId,
      detail,
      requestId: call.requestId,
    })

  const ask = async (call: Call, { userId, name }: SignInIdentity, suspicion: Suspicion): Promise<'nobody'> => {
    const { phone, email } = await members.contactsOf(call.site.siteId, userId)
    if (!phone && email === undefined) return 'nobody'
    const cates: CodeWay[] = [...(phone ? (['0', '2'] as const) : []), ...(email === undefined ? [] : (['1'] as const))]
    const ticket: SignInTicket = { step: 'code', userId, name }
    const codeId = await tickets.issue(call, SIGN_IN_TICKET, ticket, SIGN_IN_SECONDS, userId)
    await audit(call, userId, 'member.new_device', { suspicion })
    throw new Refusal(suspicion, {
      data: {
        ...(phone ? { phoneNumber: maskPhone(phone.number) } : {}),
        ...(email === undefined ? {} : { email: maskEmail(email) }),
        cates,
        codeId,
      },
    })
  }

  return {
    recognise: async (call, identity) => {
      const facts = await readFacts(db, marks, call, identity, clock.now())
      const verdict = assess(facts, call.site.settings.newDevice)
      return verdict === 'passed' ? 'known' : ask(call, identity, verdict)
    },
    openTicket: async (call, ticket, name) => {
      const parsedTicket = signInTicket.safeParse(ticket && (await tickets.open(call, SIGN_IN_TICKET, ticket)))
      if (!parsedTicket.success || parsedTicket.data.name !== name) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
      return parsedTicket.data
    },
    confirm: async (call, openedTicket, { ticket, code, ...identity }) => {
      if (openedTicket.userId !== identity.userId) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
      if (openedTicket.step === 'code') {
        if (code?.length !== CODE_DIGITS)
          throw new Refusal('INVALID_PARAMETER', { faults: [missingFault('sendCodeNum', call.language)] })
        await codes.check(call, { purpose: 'new_device', subject: identity.userId, code, lockSubject: identity })
      }
      if ((await tickets.use(call, SIGN_IN_TICKET, ticket)) === undefined)
        throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
      if (openedTicket.step === 'registered') return { ...identity, by: 'known' }
      if (openedTicket.step === 'shown') {
        const { step: _, ...provenIdentity } = openedTicket
        return provenIdentity
      }
      await audit(call, identity.userId, 'member.new_device_pass')
      return { ...identity, by: 'code' }
    },
  }
}
