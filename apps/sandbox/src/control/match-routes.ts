import { rtype, scoreShape, type Match } from '@pavilion/contract/sports'
import type { MatchResult } from '@pavilion/protocols'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parse, Problem } from '../http/problem.ts'
import { jsonBody } from '../http/raw-json.ts'
import type { SandboxBook } from '../prices/book/book.ts'
import type { Game } from '../prices/game/game.ts'
import type { Intervention } from '../prices/game/intervention.ts'
import type { Publisher } from '../prices/feed/publisher.ts'
import type { Program } from '../prices/program.ts'
import { matchOrder } from './controlled-match.ts'
import type { MatchControls } from './controlled-matches.ts'

const side = z.enum(['H', 'C'])
const count = z.int().check(z.gte(0), z.lte(300))
/** `score`: the sport's deciding one. `winners`: outrights. */
const outcome = {
  score: z.optional(z.object({ H: count, C: count })),
  scores: z.optional(z.object(scoreShape)),
  winners: z.optional(z.array(rtype).check(z.minLength(1))),
}

/** Body of POST /control/matches/:gidm/events. */
export const forcedEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('goal'), side }),
  z.object({ kind: z.literal('red'), side }),
  z.object({ kind: z.literal('yellow'), side }),
  z.object({ kind: z.literal('corner'), side }),
  z.object({ kind: z.literal('suspend'), reason: z._default(z.enum(['GOAL', 'VAR', 'RED_CARD', 'FEED']), 'VAR') }),
  z.object({ kind: z.literal('resume') }),
  z.object({ kind: z.literal('final'), ...outcome }),
  z.object({ kind: z.literal('abandon') }),
  z.object({ kind: z.literal('postpone') }),
  z.object({ kind: z.literal('cancel') }),
  z.object({ kind: z.literal('correct'), ...outcome }),
])

const factor = z.number().check(z.gte(0.05), z.lte(20))

/** Body of POST /control/matches/:gidm/prices. */
export const nudge = z.object({
  home: z._default(factor, 1),
  away: z._default(factor, 1),
  /** Undefined: for good. */
  seconds: z.optional(z.number().check(z.gt(0), z.lte(14_400))),
  /** Chooses the lines again, as after a goal. */
  reline: z._default(z.boolean(), false),
})

interface RouteOptions {
  readonly program: Program
  readonly controls: MatchControls
  readonly book: SandboxBook
  readonly publisher: Publisher
  readonly clock: () => number
}

interface Answer {
  readonly match?: Match | undefined
  readonly result?: MatchResult | undefined
}

interface ById {
  Params: { gidm: string }
}

const IN_PLAY: ReadonlySet<Intervention['kind']> = new Set(['goal', 'red', 'yellow', 'corner', 'final'])

export const matchControlRoutes = (app: FastifyInstance, options: RouteOptions): void => {
  const { program, controls, book, publisher, clock } = options

  const answer = (gidm: string, at = clock()): Answer => {
    const match = book.match(gidm)
    const result = program.result(gidm, at)
    return { ...(match && { match }), ...(result && { result }) }
  }
  const gameOf = (gidm: string): Game => {
    const game = program.find(gidm)
    if (game === undefined) throw new Problem(404, `no match ${gidm}`)
    return game
  }
  const unfinished = (gidm: string): Game => {
    const game = gameOf(gidm)
    if (clock() >= game.end) throw new Problem(409, `match ${gidm} has ended`)
    return game
  }
  const endedGame = (gidm: string): Game => {
    const game = gameOf(gidm)
    if (clock() < game.end) throw new Problem(409, `match ${gidm} has no result to correct`)
    return game
  }
  const mayHappen = (game: Game, kind: Intervention['kind']): void => {
    const { gtype } = game.at(clock())
    if (!game.accepts.includes(kind)) throw new Problem(409, `match ${game.gidm} of ${gtype} knows no ${kind}`)
    if (IN_PLAY.has(kind) && gtype !== 'FS' && clock() < game.kickoff)
      throw new Problem(409, `match ${game.gidm} has not started; ${kind} needs a match in play`)
  }

  app.get<{ Querystring: { live?: string } }>('/control/matches', async ({ query }) => {
    const listedMatches = book.matches().filter((match) => query.live === undefined || match.isLive === 'Y')
    return { matches: listedMatches.map((match) => Object.assign({ made: controls.isMade(match.gidm) }, match)) }
  })
  app.post('/control/matches', async (request, reply) => {
    const newMatch = controls.make(parse(matchOrder, jsonBody(request.body).value ?? {}))
    publisher.beat()
    return reply.code(201).send(answer(newMatch.gidm))
  })
  app.get<ById>('/control/matches/:gidm', async ({ params }) => {
    if (program.find(params.gidm) === undefined) throw new Problem(404, `no match ${params.gidm}`)
    return answer(params.gidm)
  })
  app.post<ById>('/control/matches/:gidm/events', async ({ params, body }) => {
    const event = parse(forcedEvent, jsonBody(body).value)
    mayHappen(event.kind === 'correct' ? endedGame(params.gidm) : unfinished(params.gidm), event.kind)
    const at = controls.intervene(params.gidm, { ...event, at: clock() })
    // Also published for a match that has left the book.
    const result = book.match(params.gidm) === undefined ? program.result(params.gidm, at) : undefined
    if (result !== undefined) book.report(result)
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
