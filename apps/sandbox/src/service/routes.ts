import { SERVICE_STATE_PATH, serviceQuery, type ServiceState } from '@pavilion/protocols'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { parse, Problem } from '../http/problem.ts'
import { jsonBody, signedRequest } from '../http/raw-json.ts'
import { signatureFault } from '../http/signature.ts'
import { languageOf } from '../pages/language.ts'
import { answerOf } from './answers.ts'
import type { Conversation, DeskLine, DeskOfSandbox, DeskStatus } from './desk.ts'
import { isRoundTheClock } from './hours.ts'
import { serviceTexts, TOPICS, type ServiceTexts } from './texts.ts'
import type { Language } from '@pavilion/contract'

interface RouteOptions {
  readonly desk: DeskOfSandbox
  /** Undefined: no platform is answered. */
  readonly secret: string | undefined
  readonly clock: () => number
}

const COOKIE = 'desk'
const ofSite = z.object({ site: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(999_999_999)), 0) })
const question = z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) })

export const siteIdOf = (request: FastifyRequest): number => parse(ofSite, request.query).site

const visitorOf = ({ headers }: FastifyRequest): string | undefined =>
  /(?:^|;\s*)desk=([\da-f-]{36})(?:;|$)/.exec(headers.cookie ?? '')?.[1]

/** Nobody but the page's own calls sees the mark, and it says nothing of who the visitor is. */
export const recogniseVisitor = (request: FastifyRequest, reply: FastifyReply): string => {
  const visitor = visitorOf(request) ?? randomUUID()
  reply.header('set-cookie', `${COOKIE}=${visitor}; Path=/service; HttpOnly; SameSite=Lax; Max-Age=86400`)
  return visitor
}

export const hoursText = ({ hours }: DeskStatus, texts: ServiceTexts): string =>
  isRoundTheClock(hours) ? texts.roundTheClock : texts.hours(hours.from, hours.to)

export const waitText = ({ hours, opens, waitSeconds }: DeskStatus, texts: ServiceTexts): string =>
  opens ? texts.closed(opens, hours.from) : texts.wait(waitSeconds ?? 0)

const wordsOf = (line: DeskLine, texts: ServiceTexts, language: Language): string => {
  if (line.by === 'visitor') return line.text
  if (line.says === 'greeting') return `${texts.greeting}${texts.ask}`
  if (line.says === 'transferred') return texts.transferred(line.place)
  const topic = TOPICS.find((name) => name === line.says)
  if (topic) return answerOf(topic, language)
  return line.says === 'arrived' ? texts.arrived : texts.looking
}

const talkView = (desk: DeskOfSandbox, entry: Conversation, language: Language) => {
  const texts = serviceTexts[language]
  const status = desk.status(entry.siteId)
  const place = desk.place(entry)
  const names = { visitor: texts.you, desk: texts.desk, person: texts.person }
  return {
    open: status.open,
    state: place === undefined ? waitText(status, texts) : texts.place(place),
    lines: entry.lines.map((line) => ({
      by: line.by,
      name: names[line.by],
      time: desk.time(entry.siteId, line.at),
      text: wordsOf(line, texts, language),
    })),
  }
}

/** docs/protocols/service.md, and the calls of the desk's own page. */
export const serviceRoutes = (app: FastifyInstance, { desk, secret, clock }: RouteOptions): void => {
  if (secret !== undefined)
    app.post(SERVICE_STATE_PATH, async (request): Promise<ServiceState> => {
      const fault = signatureFault(secret, request.headers, signedRequest(request), clock())
      if (fault !== undefined) throw new Problem(401, fault)
      const site = parse(serviceQuery, jsonBody(request.body).value)
      if (!Intl.supportedValuesOf('timeZone').includes(site.timeZone) && site.timeZone !== 'UTC')
        throw new Problem(400, `timeZone: ${site.timeZone} is no time zone`)
      desk.learn(site)
      if (desk.mode === 'silent') throw new Problem(503, 'the desk is silent by the control page')
      const { open, waitSeconds } = desk.status(site.siteId)
      return { open, ...(waitSeconds !== undefined && { waitSeconds }) }
    })

  app.get('/service/talk', async (request, reply) => {
    const visitor = recogniseVisitor(request, reply)
    reply.header('cache-control', 'no-store')
    return talkView(desk, desk.talk(siteIdOf(request), visitor), languageOf(request))
  })
  app.post('/service/talk', async (request) => {
    const visitor = visitorOf(request)
    if (visitor === undefined) throw new Problem(400, 'there is no visitor: load the page first')
    const { text } = parse(question, jsonBody(request.body).value)
    return talkView(desk, desk.write(siteIdOf(request), visitor, text), languageOf(request))
  })
}
