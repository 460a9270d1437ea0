import type { Match } from '@pavilion/contract'
import type { MatchResult } from '@pavilion/protocols'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parse, Problem } from '../http/problem.ts'
import { jsonBody } from '../http/raw-json.ts'
import type { Book } from '../prices/book/book.ts'
import { standingAt } from '../prices/match/timeline.ts'
import type { Publisher } from '../prices/feed/publisher.ts'
import type { Program } from '../prices/program.ts'
import { matchOrder } from './controlled-match.ts'
import type { MatchControls } from './controlled-matches.ts'

const side = z.enum(['H', 'C'])
const goals = z.int().check(z.gte(0), z.lte(30))

/** Body of POST /control/matches/:gidm/events. */
export const forcedEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('goal'), side }),
  z.object({ kind: z.literal('red'), side }),
  z.object({ kind: z.literal('corner'), side }),
  z.object({ kind: z.literal('suspend'), reason: z._default(z.enum(['GOAL', 'VAR', 'RED_CARD', 'FEED']), 'VAR') }),
  z.object({ kind: z.literal('resume') }),
  z.object({ kind: z.literal('final'), score: z.optional(z.object({ H: goals, C: goals })) }),
  z.object({ kind: z.literal('abandon') }),
])

const factor = z.number().check(z.gte(0.05), z.lte(20))

/** Body of POST /control/matches/:gidm/prices. */
export const nudge = z.object({
  home: z._default(factor, 1),
  away: z._default(factor, 1),
  /** How long it lasts; without it, for good. */
  seconds: z.optional(z.number().check(z.gt(0), z.lte(14_400))),
  /** Chooses the lines anew, as after a goal. */
  reline: z._default(z.boolean(), false),
})

interface RouteOptions {
  readonly program: Program
  readonly controls: MatchControls
  readonly book: Book
  readonly publisher: Publisher
  readonly clock: () => number
}

interface Answer {
  /** As the feed carries it now; absent when the feed does not (any more). */
  readonly match?: Match | undefined
  /** Once it has ended. */
  readonly result?: MatchResult | undefined
}

interface ById {
  Params: { gidm: string }
}

/** Kinds that need a match in play. */
const IN_PLAY = new Set(['goal', 'red', 'corner', 'final'])

export const matchControlRoutes = (app: FastifyInstance, options: RouteOptions): void => {
  const { program, controls, book, publisher, clock } = options

  const answer = (gidm: string, at = clock()): Answer => {
    const match = book.match(gidm)
    const result = program.result(gidm, at)
    return { ...(match && { match }), ...(result && { result }) }
  }
  const unfinished = (gidm: string) => {
    const play = program.find(gidm)
    if (play === undefined) throw new Problem(404, `no match ${gidm}`)
    if (clock() >= play.timeline.end.at) throw new Problem(409, `match ${gidm} has ended`)
    return play
  }

  app.get<{ Querystring: { live?: string } }>('/control/matches', async ({ query }) => {
    const made = new Set(controls.fixtures().map(({ gidm }) => gidm))
    const wanted = book.matches().filter((match) => query.live === undefined || match.isLive === 'Y')
    return { matches: wanted.map((match) => Object.assign({ made: made.has(match.gidm) }, match)) }
  })
  app.post('/control/matches', async (request, reply) => {
    const fixture = controls.make(parse(matchOrder, jsonBody(request.body).value ?? {}))
    publisher.beat()
    return reply.code(201).send(answer(fixture.gidm))
  })
  app.get<ById>('/control/matches/:gidm', async ({ params }) => {
    if (program.find(params.gidm) === undefined) throw new Problem(404, `no match ${params.gidm}`)
    return answer(params.gidm)
  })
  app.post<ById>('/control/matches/:gidm/events', async ({ params, body }) => {
    const event = parse(forcedEvent, jsonBody(body).value)
    const { fixture, timeline } = unfinished(params.gidm)
    if (IN_PLAY.has(event.kind) && standingAt(fixture, timeline, clock()).phase === 'before') {
      throw new Problem(409, `match ${params.gidm} has not started; ${event.kind} needs a match in play`)
    }
    const at = controls.intervene(params.gidm, { ...event, at: clock() })
    publisher.beat(at)
    return answer(params.gidm, at)
  })
  app.post<ById>('/control/matches/:gidm/prices', async ({ params, body }) => {
    const { home, away, seconds, reline } = parse(nudge, jsonBody(body).value)
    unfinished(params.gidm)
    const at = clock()
    const until = seconds === undefined ? {} : { until: at + Math.round(seconds * 1000) }
    let last = at
    if (home !== 1 || away !== 1) last = controls.intervene(params.gidm, { kind: 'nudge', at, home, away, ...until })
    if (reline) last = controls.intervene(params.gidm, { kind: 'reline', at })
    publisher.beat(last)
    return answer(params.gidm)
  })
}
