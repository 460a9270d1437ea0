import { HEADERS, type Language } from '@pavilion/contract'
import { onlineCustomService, preInfo, queryNoticeListByPage } from '@pavilion/contract/site'
import type { FastifyRequest } from 'fastify'
import { asCaller } from '../db/index.ts'
import type { Clock } from '../time/clock.ts'
import type { Site, Sites } from '../sites/index.ts'
import { addressOf } from './address.ts'
import type { Call, Member, Sessions } from './call.ts'
import { languageOf } from './refusal/envelope.ts'
import { resentFault } from './refusal/faults.ts'
import { headerOf, readHeaders, type CallHeaders } from './headers.ts'
import { after, type Later } from './later.ts'
import { pageHost, pageOrigin } from './page-host.ts'
import type { Route } from './implement.ts'
import { childLog } from './request-log.ts'
import { Refusal } from './refusal/refusal.ts'
import type { CallQueues } from './queue/index.ts'
import type { ReplayMemory } from './signature/replay-memory.ts'
import { isSignedWith } from './signature/signature.ts'
import { tooOften } from './refusal/too-often.ts'

export interface PipelineDeps {
  readonly sites: Sites
  readonly sessions: Sessions
  readonly clock: Clock
  readonly replays: ReplayMemory
  readonly regionOf: (request: FastifyRequest) => string | undefined
  readonly memberWait: (key: string) => number
  readonly queues: CallQueues
  readonly strict: boolean
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

const NO_BODY = Buffer.alloc(0)

const inMaintenance = new Set<string>([preInfo.path, onlineCustomService.path, queryNoticeListByPage.path])

const findMember = (
  request: FastifyRequest,
  { endpoint, comparesGate }: Route,
  site: Site,
  headers: CallHeaders,
  sessions: Sessions,
): Later<Member | undefined> => {
  const { token, signature } = headers
  const stranger = (): undefined => {
    if (endpoint.access === 'member') throw new Refusal('LOGIN_EXPIRED')
  }
  if (token === undefined) return stranger()
  const caller = { kind: 'session', key: addressOf(request).key } as const
  const cachedMember = comparesGate?.(request.body) ? sessions.cached?.(site.siteId, token) : undefined
  return after(cachedMember ?? asCaller(caller, () => sessions.find(site.siteId, token)), (member) => {
    if (!member) return stranger()
    const parts = {
      method: request.method,
      path: request.url,
      timestamp: headers.timestamp,
      requestId: headers.requestId,
      idempotencyKey: headerOf(request, HEADERS.idempotencyKey) ?? '',
      body: request.rawBody ?? NO_BODY,
    }
    if (signature === undefined || !isSignedWith(token, signature, parts)) throw new Refusal('ILLEGAL_PARAMETER')
    return member
  })
}

/** In order; throws the Refusal. */
export const admit = (request: FastifyRequest, route: Route, deps: PipelineDeps): Later<Call> => {
  const { endpoint } = route
  const language: Language = languageOf(request.headers[HEADERS.language])
  const host = pageHost(request)
  const site = deps.sites.byHost(host)
  if (!site) throw new Refusal('ACCESS_DENIED')
  const now = Math.floor(deps.clock.now() / 1000)
  const headers = readHeaders(request, site, endpoint, now, endpoint === preInfo, language)
  if (site.switches.maintenance === '1' && !inMaintenance.has(endpoint.path)) throw new Refusal('MAINTENANCE')
  return after(findMember(request, route, site, headers, deps.sessions), (member) => {
    const wait = member ? deps.memberWait(`${site.siteId}:${member.userId}`) : 0
    if (wait > 0) throw tooOften(wait)
    const { ip } = addressOf(request)
    const caller = member?.userId ?? ip
    if (endpoint.effect !== 'read' && !deps.replays.isNew(site.siteId, caller, headers.requestId)) {
      throw new Refusal('ILLEGAL_PARAMETER', {
        faults: [resentFault(`headers.${HEADERS.requestId}`, language)],
      })
    }
    const call: Writable<Call> = {
      site,
      ip,
      region: deps.regionOf(request),
      device: headers.device,
      userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
      clientType: headers.clientType,
      language,
      host: host.replace(/:\d+$/, ''),
      origin: pageOrigin(request),
      requestId: headers.requestId,
      log: childLog(request.log, { siteId: site.siteId, ...(member && { userId: member.userId }) }),
    }
    if (member) {
      call.member = member
      call.findAgain = async () => {
        const memberNow = await deps.sessions.find(site.siteId, headers.token ?? '')
        if (!memberNow) throw new Refusal('LOGIN_EXPIRED')
        return memberNow
      }
    }
    if (headers.idempotencyKey !== undefined) call.idempotencyKey = headers.idempotencyKey
    if (request.upload) call.upload = request.upload
    if (request.uploadField) call.uploadField = request.uploadField
    return call
  })
}
