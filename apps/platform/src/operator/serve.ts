import { whyText, type OperatorEndpoint } from '@pavilion/operator-api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../time/clock.ts'
import { type Db, transaction, type Tx } from '../db/index.ts'
import { addressKey, createLimiter, Refusal } from '../http/index.ts'
import { askForApproval } from './approvals/approvals.ts'
import type { CallContext, OperatorCall, Person } from './call.ts'
import { clearSessionCookie, endsSession, sessionCookie } from './browser/cookie.ts'
import { insistOnOwnPage } from './browser/own-page.ts'
import { actorOf, mayCall, type Caller, type OperatorCredentials } from './caller.ts'
import { done, parsed } from './exchange.ts'
import { namingWhatIsNotThere } from './not-there.ts'
import { record, recordRefusal } from './record.ts'
import { isTried, tryOut } from './try-out.ts'
import type { OperatorQueue } from './queue.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operatorEndpoint?: OperatorEndpoint
  }
}

/** Not enough for guessing. */
const MOST_STRANGERS = 60

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly turns: OperatorQueue
  readonly callerOf: (credentials: OperatorCredentials) => Promise<Caller>
}

/** Optional for the machine. */
const reasonIn = (endpoint: OperatorEndpoint, body: unknown, caller: Caller): string => {
  const field = endpoint.why ?? 'reason'
  if (endpoint.method === 'GET' || field === 'none') return ''
  const why = caller === 'machine' ? z._default(whyText, '') : whyText
  return String(parsed(z.object({ [field]: why }), body ?? {})[field])
}

/** An unknown site's list would look empty. */
const insistOnSite = async (tx: Tx, params: unknown): Promise<void> => {
  if (typeof params !== 'object' || params === null || !('siteId' in params)) return
  const sites = await tx.selectFrom('sites').select('site_id').orderBy('site_id').execute()
  if (sites.some((site) => site.site_id === params.siteId)) return
  const message = `there is no site ${String(params.siteId)}: there are ${sites.map((site) => site.site_id).join(', ') || 'none'}`
  throw new Refusal('NOT_FOUND', { faults: [{ path: 'siteId', message }] })
}

export const serveCalls = (
  app: FastifyInstance,
  calls: readonly OperatorCall[],
  { db, clock, turns, callerOf }: Parts,
): void => {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const strangerWait = createLimiter(MOST_STRANGERS, clock.monotonic)

  const identify = (request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
    const cookie = sessionCookie(request)
    if (cookie !== undefined) insistOnOwnPage(request, cookie)
    const { authorization } = request.headers
    return turns
      .ofAddress(addressKey(request.ip), () => callerOf({ authorization, cookie }))
      .catch((error: unknown) => {
        if (cookie !== undefined && error instanceof Refusal && error.status === 'LOGIN_EXPIRED')
          clearSessionCookie(reply)
        if (error instanceof Refusal && strangerWait(addressKey(request.ip)) > 0)
          throw new Refusal('FREQUENT_SUBMISSION')
        throw error
      })
  }

  const answer = async (call: OperatorCall, request: FastifyRequest, caller: Caller, reply: FastifyReply) => {
    const { endpoint } = call
    const body = endpoint.method === 'GET' ? request.query : (request.body ?? {})
    const payload = parsed(endpoint.payload, body)
    const context: CallContext = {
      params: parsed(endpoint.params, request.params),
      actor: actorOf(caller),
      ...(caller === 'machine' ? {} : { person: caller }),
      reason: reasonIn(endpoint, body, caller),
      requestId: request.id,
      address: request.ip,
      at: new Date(clock.now()),
    }
    const { person } = context
    if (endpoint.method === 'POST' && isTried(request)) {
      const triedCall = await tryOut(db, call, payload, context, (tx) => insistOnSite(tx, context.params))
      return reply.send(done({ tried: triedCall }))
    }
    const result = await transaction(db, async (tx) => {
      await insistOnSite(tx, context.params)
      if (person && (await call.twoPerson?.(tx, payload, context)))
        return { pending: await askForApproval(tx, call, payload, { ...context, person }) }
      const outcome = await call.handle(tx, payload, context)
      if ('refused' in outcome) return { refused: outcome.refused }
      if (person || endpoint.method === 'POST') await record(tx, endpoint.action, outcome, context)
      return { outcome }
    })
    if (result.refused) throw result.refused
    if (result.pending) return reply.code(202).send(done(result.pending))
    const { outcome } = result
    await outcome.after?.()
    const data = outcome.ask ? await outcome.ask() : outcome.data
    if (endsSession(endpoint) && person?.csrf !== undefined) clearSessionCookie(reply)
    return reply.send(done(endpoint.data.parse(data)))
  }

  const writeDown = async (call: OperatorCall, person: Person, requestId: string, error: unknown): Promise<void> => {
    if (!(error instanceof Refusal)) return
    await recordRefusal(db, call.endpoint.action, error.status, { actor: actorOf(person), requestId })
  }

  for (const call of calls)
    app.route({
      method: call.endpoint.method,
      url: call.endpoint.path,
      config: { operatorEndpoint: call.endpoint },
      onRequest: async (request, reply) => {
        const caller = await identify(request, reply)
        if (!mayCall(caller, call.endpoint)) {
          const denial = new Refusal('ACCESS_DENIED')
          if (caller !== 'machine') await writeDown(call, caller, request.id, denial)
          throw denial
        }
        callers.set(request, caller)
      },
      handler: async (request, reply) => {
        const caller = callers.get(request)
        if (!caller) throw new Refusal('ACCESS_DENIED')
        try {
          const key = caller === 'machine' ? addressKey(request.ip) : actorOf(caller)
          return await turns.ofCaller(key, () => answer(call, request, caller, reply))
        } catch (error) {
          if (caller !== 'machine') await writeDown(call, caller, request.id, error)
          throw namingWhatIsNotThere(error, request.body, request.query, request.params)
        }
      },
    })
}
