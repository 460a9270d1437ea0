import { endpoints, type Endpoint } from '@pavilion/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answer } from './answer.ts'
import type { Route } from './implement.ts'
import { takeFiles } from './multipart.ts'
import type { PipelineDeps } from './pipeline.ts'
import { createTurnEnd } from './answers/turn-end.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** An endpoint without a handler, or with two, stops the start. */
export const serveContract = (app: FastifyInstance, routes: readonly Route[], deps: PipelineDeps): void => {
  const byPath = new Map<string, Route>()
  for (const route of routes) {
    if (byPath.has(route.endpoint.path)) throw new Error(`Two modules implement ${route.endpoint.path}.`)
    byPath.set(route.endpoint.path, route)
  }
  const missing = (Object.values(endpoints) as Endpoint[]).filter(({ path }) => !byPath.has(path))
  if (missing.length > 0)
    throw new Error(`No module implements ${missing.map((endpoint) => endpoint.path).join(', ')}.`)
  const all = [...byPath.values()]
  const turnEnd = createTurnEnd()
  const serve = (scope: FastifyInstance, route: Route): void => {
    const { method, path, access } = route.endpoint
    // Uncompressed: beside text that a stranger injects, the compressed length reveals secrets (BREACH).
    const plain = access === 'open' ? {} : { compress: false as const }
    const handler = (request: FastifyRequest, reply: FastifyReply): Promise<string> | undefined => {
      reply.header('content-type', JSON_TYPE)
      const text = answer(route, request, deps)
      if (text instanceof Promise) return text.then((each) => turnEnd.wait().then(() => each))
      turnEnd.send(reply, text)
      return undefined
    }
    scope.route({ method, url: path, ...plain, handler })
  }
  for (const route of all.filter(({ endpoint }) => endpoint.body !== 'multipart')) serve(app, route)
  const uploads = all.filter(({ endpoint }) => endpoint.body === 'multipart')
  takeFiles(app, deps, (scope) => uploads.forEach((route) => serve(scope, route)))
}
