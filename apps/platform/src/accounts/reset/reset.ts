import type { CodeWay } from '@pavilion/contract/account'
import * as z from 'zod/mini'
import { type Call, formFault, Refusal } from '../../http/index.ts'
import { emailAddressOf } from '../../members/index.ts'
import type { CaptchaGate, GateProof } from '../captcha-gate.ts'
import type { Codes } from '../codes/codes.ts'
import type { Tickets } from '../tickets/tickets.ts'

const BEGUN = 'reset'
const VERIFIED = 'reset-verified'
/** Seconds. */
const STEP_SECONDS = 900

const claim = z.object({ name: z.string(), kind: z.enum(['phone', 'email']), address: z.string() })
export type Claim = z.infer<typeof claim>

const PURPOSE = 'reset_password'
const subjectOf = ({ name, address }: Claim): string => `${name}/${address}`
const isSame = (a: Claim, b: Claim): boolean => a.name === b.name && a.kind === b.kind && a.address === b.address

interface Parts {
  readonly captcha: Pick<CaptchaGate, 'demand'>
  readonly codes: Codes
  readonly tickets: Tickets
}

/** Spec section 6. Reads no account, so that answers, work and limits reveal none. */
export const createReset = ({ captcha, codes, tickets }: Parts) => {
  const held = async (call: Call, kind: string, ticket: string): Promise<Claim | undefined> => {
    const found = claim.safeParse(await tickets.open(call, kind, ticket))
    return found.success ? found.data : undefined
  }
  /** Refuses a ticket that is expired, used, or of another device, name or contact. */
  const insist = async (call: Call, kind: string, ticket: string, claimed: Claim): Promise<void> => {
    const found = await held(call, kind, ticket)
    if (!found || !isSame(found, claimed)) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
  }
  const spend = async (call: Call, kind: string, ticket: string): Promise<void> => {
    if ((await tickets.use(call, kind, ticket)) === undefined) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
  }
  const send = (call: Call, claimed: Claim, way: CodeWay) =>
    codes.send(call, { purpose: PURPOSE, subject: subjectOf(claimed), way, to: claimed, onlyTo: claimed.name })

  return {
    begin: async (call: Call, claimed: Claim, proof: GateProof) => {
      await captcha.demand(call, claimed.kind === 'phone' ? 2 : 3, proof, claimed.name)
      const sent = await send(call, claimed, claimed.kind === 'phone' ? '0' : '1')
      return { ...sent, codeId: await tickets.issue(call, BEGUN, claimed, STEP_SECONDS) }
    },
    resend: async (call: Call, asked: { ticket: string; name: string; typed: string; way: CodeWay }) => {
      const found = await held(call, BEGUN, asked.ticket)
      if (
        !found ||
        found.name !== asked.name ||
        !found.address.endsWith(emailAddressOf(asked.typed).replace(/^0+/, ''))
      )
        throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
      if ((asked.way === '1') !== (found.kind === 'email'))
        throw new Refusal('INVALID_PARAMETER', { faults: [formFault('cate', call.language)] })
      return send(call, found, asked.way)
    },
    verify: async (call: Call, claimed: Claim, { ticket, code }: { ticket: string; code: string }) => {
      await insist(call, BEGUN, ticket, claimed)
      await codes.check(call, { purpose: PURPOSE, subject: subjectOf(claimed), code, lockSubject: claimed })
      await spend(call, BEGUN, ticket)
      return { codeId: await tickets.issue(call, VERIFIED, claimed, STEP_SECONDS) }
    },
    insistVerified: (call: Call, claimed: Claim, ticket: string) => insist(call, VERIFIED, ticket, claimed),
    useVerified: (call: Call, ticket: string) => spend(call, VERIFIED, ticket),
  }
}
export type Reset = ReturnType<typeof createReset>
