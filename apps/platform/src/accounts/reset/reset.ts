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
  const openClaim = async (call: Call, kind: string, ticket: string): Promise<Claim | undefined> => {
    const parsedClaim = claim.safeParse(await tickets.open(call, kind, ticket))
    return parsedClaim.success ? parsedClaim.data : undefined
  }
  /** Refuses a ticket that is expired, used, or of another device, name or contact. */
  const insist = async (call: Call, kind: string, ticket: string, memberClaim: Claim): Promise<void> => {
    const storedClaim = await openClaim(call, kind, ticket)
    if (!storedClaim || !isSame(storedClaim, memberClaim)) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
  }
  const spend = async (call: Call, kind: string, ticket: string): Promise<void> => {
    if ((await tickets.use(call, kind, ticket)) === undefined) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
  }
  const send = (call: Call, memberClaim: Claim, way: CodeWay) =>
    codes.send(call, {
      purpose: PURPOSE,
      subject: subjectOf(memberClaim),
      way,
      to: memberClaim,
      onlyTo: memberClaim.name,
    })

  return {
    begin: async (call: Call, memberClaim: Claim, proof: GateProof) => {
      await captcha.demand(call, memberClaim.kind === 'phone' ? 2 : 3, proof, memberClaim.name)
      const codeDelivery = await send(call, memberClaim, memberClaim.kind === 'phone' ? '0' : '1')
      return { ...codeDelivery, codeId: await tickets.issue(call, BEGUN, memberClaim, STEP_SECONDS) }
    },
    resend: async (call: Call, request: { ticket: string; name: string; typed: string; way: CodeWay }) => {
      const storedClaim = await openClaim(call, BEGUN, request.ticket)
      if (
        !storedClaim ||
        storedClaim.name !== request.name ||
        !storedClaim.address.endsWith(emailAddressOf(request.typed).replace(/^0+/, ''))
      )
        throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
      if ((request.way === '1') !== (storedClaim.kind === 'email'))
        throw new Refusal('INVALID_PARAMETER', { faults: [formFault('cate', call.language)] })
      return send(call, storedClaim, request.way)
    },
    verify: async (call: Call, memberClaim: Claim, { ticket, code }: { ticket: string; code: string }) => {
      await insist(call, BEGUN, ticket, memberClaim)
      await codes.check(call, { purpose: PURPOSE, subject: subjectOf(memberClaim), code, lockSubject: memberClaim })
      await spend(call, BEGUN, ticket)
      return { codeId: await tickets.issue(call, VERIFIED, memberClaim, STEP_SECONDS) }
    },
    insistVerified: (call: Call, memberClaim: Claim, ticket: string) => insist(call, VERIFIED, ticket, memberClaim),
    useVerified: (call: Call, ticket: string) => spend(call, VERIFIED, ticket),
  }
}
export type Reset = ReturnType<typeof createReset>
