import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parse, Problem } from '../http/problem.ts'
import { jsonBody } from '../http/raw-json.ts'
import type { FeedServer } from '../prices/feed/feed-server.ts'
import type { Publisher } from '../prices/feed/publisher.ts'

const drop = z.object({ refuseForSeconds: z._default(z.number().check(z.gte(0), z.lte(3600)), 0) })
const since = z.object({ after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0) })
const delay = z.object({ milliseconds: z.int().check(z.gte(0), z.lte(60_000)) })

/** Faults on demand. They end with the process. */
export const feedControlRoutes = (app: FastifyInstance, feed: FeedServer, publisher: Publisher): void => {
  const state = () => ({
    paused: publisher.paused(),
    delayMilliseconds: feed.delayed(),
    subscribers: feed.subscribers(),
  })

  app.get('/control/feed', async () => state())
  app.post('/control/feed/pause', async () => {
    publisher.pause(true)
    return state()
  })
  app.post('/control/feed/resume', async () => {
    publisher.pause(false)
    publisher.beat()
    return state()
  })
  app.post('/control/feed/drop', async ({ body }) => {
    const { refuseForSeconds } = parse(drop, jsonBody(body).value ?? {})
    return { dropped: feed.drop(refuseForSeconds * 1000), ...state() }
  })
  app.post('/control/feed/record', async () => {
    publisher.record.begin(publisher.snapshot())
    return state()
  })
  app.get('/control/feed/record', async ({ query }) => {
    const beats = publisher.record.after(parse(since, query).after)
    if (!beats) throw new Problem(409, 'POST begins the record')
    return { beats }
  })
  app.post('/control/feed/delay', async ({ body }) => {
    feed.delay(parse(delay, jsonBody(body).value).milliseconds)
    return state()
  })
}
