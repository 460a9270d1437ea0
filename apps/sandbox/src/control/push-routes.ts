import type { FastifyInstance } from 'fastify'
import { parse } from '../http/problem.ts'
import { jsonBody } from '../http/raw-json.ts'
import { pushFate, subscribing, type PushService } from '../push/push-service.ts'

export const pushControlRoutes = (app: FastifyInstance, service: PushService): void => {
  app.post('/control/push/subscriptions', async ({ body }) =>
    service.subscribe(parse(subscribing, jsonBody(body).value ?? {}).applicationServerKey),
  )
  app.post<{ Params: { id: string } }>('/control/push/subscriptions/:id/forget', async ({ params }) => {
    service.forget(params.id)
    return { ok: true }
  })
  app.get<{ Querystring: { subscription?: string } }>('/control/push/messages', async ({ query }) => ({
    messages: service.messages(query.subscription),
  }))
  app.post('/control/push/fate', async ({ body }) => {
    const { fate } = parse(pushFate, jsonBody(body).value ?? {})
    service.setFate(fate)
    return { fate }
  })
}
