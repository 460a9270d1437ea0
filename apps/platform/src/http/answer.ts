import { refusalsOf, type Endpoint } from '@pavilion/contract'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { asCaller } from '../db/index.ts'
import { addressOf } from './address.ts'
import { answerText } from './answers/answer-text.ts'
import type { Call, Member } from './call.ts'
import { after, finallyDo, orThrow, type Later } from './later.ts'
import { faultsOf } from './refusal/faults.ts'
import type { Route } from './implement.ts'
import { admit, type PipelineDeps } from './pipeline.ts'
import { memberKey } from './queue/index.ts'
import { Refusal } from './refusal/refusal.ts'
import { textFault } from './refusal/text.ts'

/** Numbers and objects as JSON (docs/protocols/client-requests.md). */
const fromQuery = (query: unknown): unknown =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).map(([name, value]) => {
      try {
        return [name, JSON.parse(String(value))]
      } catch {
        return [name, value]
      }
    }),
  )

const insistNamed = (endpoint: Endpoint, refusal: Refusal, { log }: Call, strict: boolean): void => {
  if (refusalsOf(endpoint).includes(refusal.status)) return
  const fault = `${endpoint.path} answers ${refusal.status}, which the contract does not name.`
  if (strict) throw new Error(fault, { cause: refusal })
  log.error(fault)
}

const run = ({ endpoint, handle }: Route, request: FastifyRequest, call: Call, strict: boolean): Later<string> => {
  const body = endpoint.method === 'GET' ? fromQuery(request.query) : (request.body ?? {})
  const fault = textFault(body, call.language)
  if (fault) throw new Refusal('INVALID_PARAMETER', { faults: [fault] })
  const payload = z.safeDecode(endpoint.payload, body as never, { reportInput: true })
  if (!payload.success) {
    throw new Refusal('INVALID_PARAMETER', { faults: faultsOf(payload.error, call.language) })
  }
  const data = orThrow(
    () => handle(payload.data, call),
    (error) => {
      if (error instanceof Refusal) insistNamed(endpoint, error, call, strict)
      throw error
    },
  )
  return after(data, (each) => answerText(endpoint.data, each, call.language))
}

const answerMember = async (
  route: Route,
  request: FastifyRequest,
  call: Call,
  member: Member,
  { queues, strict }: PipelineDeps,
): Promise<string> => {
  const leaves = [await queues.ofMember(call)]
  try {
    leaves.push(await queues.ofAddress(request))
    const caller = { kind: 'member', key: memberKey(call.site.siteId, member) } as const
    return await asCaller(caller, () => run(route, request, call, strict))
  } finally {
    for (const leave of leaves) leave()
  }
}

/**
 * Queued by address, then by member; while waiting for its member a call holds no slot of its address. JSON, at once
 * where nothing is waited for.
 */
export const answer = (route: Route, request: FastifyRequest, deps: PipelineDeps): Later<string> =>
  after(deps.queues.ofAddress(request), (leave) =>
    finallyDo(
      () =>
        after(admit(request, route, deps), (call) => {
          if (!call.member) {
            const caller = { kind: 'stranger', key: addressOf(request).key } as const
            return asCaller(caller, () => run(route, request, call, deps.strict))
          }
          leave()
          return answerMember(route, request, call, call.member, deps)
        }),
      leave,
    ),
  )
