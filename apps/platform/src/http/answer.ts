import { refusalsOf, type Endpoint, type Envelope } from '@pavilion/contract'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { asCaller } from '../db/index.ts'
import type { Call } from './call.ts'
import { encoded } from './encoded.ts'
import { success } from './refusal/envelope.ts'
import { faultsOf } from './refusal/faults.ts'
import type { Route } from './implement.ts'
import { addressKey } from './rate-limiter.ts'
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

const run = async (
  { endpoint, handle }: Route,
  request: FastifyRequest,
  call: Call,
  strict: boolean,
): Promise<Envelope> => {
  const body = endpoint.method === 'GET' ? fromQuery(request.query) : (request.body ?? {})
  const fault = textFault(body, call.language)
  if (fault) throw new Refusal('INVALID_PARAMETER', { faults: [fault] })
  const payload = z.safeDecode(endpoint.payload, body as never, { reportInput: true })
  if (!payload.success) {
    throw new Refusal('INVALID_PARAMETER', { faults: faultsOf(payload.error, call.language) })
  }
  const data = await handle(payload.data, call).catch((error: unknown) => {
    if (error instanceof Refusal) insistNamed(endpoint, error, call, strict)
    throw error
  })
  return success(encoded(endpoint.data, data), call.language)
}

/** Queued by address, then by member; while waiting for its member a call holds no slot of its address. */
export const answer = async (route: Route, request: FastifyRequest, deps: PipelineDeps): Promise<Envelope> => {
  const { queues } = deps
  const leaves = [await queues.ofAddress(request)]
  const leaveAll = (): void => leaves.splice(0).forEach((leave) => leave())
  try {
    const address = addressKey(request.ip)
    const call = await asCaller({ kind: 'session', key: address }, () => admit(request, route.endpoint, deps))
    if (call.member) {
      leaveAll()
      leaves.push(await queues.ofMember(call))
      leaves.push(await queues.ofAddress(request))
    }
    const caller = call.member
      ? ({ kind: 'member', key: memberKey(call.site.siteId, call.member) } as const)
      : ({ kind: 'stranger', key: address } as const)
    return await asCaller(caller, () => run(route, request, call, deps.strict))
  } finally {
    leaveAll()
  }
}
