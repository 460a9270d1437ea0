import { EXCLUSION_CHECKS_PATH, exclusionAnswerText, exclusionCheck, type ExclusionAnswer } from '@pavilion/protocols'
import type { FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import { parse, Problem } from '../http/problem.ts'
import { jsonBody, signedRequest } from '../http/raw-json.ts'
import { signatureFault } from '../http/signature.ts'
import type { Register } from './register.ts'

interface RouteOptions {
  readonly register: Register
  readonly secret: string
  readonly clock: () => number
}

/** See docs/protocols/exclusion.md. */
export const exclusionRoutes = (app: FastifyInstance, { register, secret, clock }: RouteOptions): void => {
  app.post(EXCLUSION_CHECKS_PATH, async (request): Promise<ExclusionAnswer> => {
    const body = jsonBody(request.body)
    const fault = signatureFault(secret, request.headers, signedRequest(request), clock())
    if (fault !== undefined) throw new Problem(401, fault)
    const { checkId, marks } = parse(exclusionCheck, body.value)
    if (register.mode === 'silent') throw new Problem(503, 'the register is silent by the control page')
    const entry = register.find(marks.map(({ mark }) => mark))
    const key = register.mode === 'forged' ? 'not the secret' : secret
    const isListed = entry !== undefined
    const text = exclusionAnswerText({ checkId, listed: isListed, until: entry?.until })
    const proof = createHmac('sha256', key).update(text).digest('hex')
    if (!isListed) return { checkId, listed: false, proof }
    return { checkId, listed: true, proof, ...(entry.until !== undefined && { until: entry.until }) }
  })
}
