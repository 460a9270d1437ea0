import type { FastifyInstance } from 'fastify'
import { parse } from '../http/problem.ts'
import { jsonBody } from '../http/raw-json.ts'
import { serviceMode, type DeskOfSandbox } from '../service/desk.ts'

export const serviceControlRoutes = (app: FastifyInstance, desk: DeskOfSandbox): void => {
  app.get('/control/service', async () => ({ mode: desk.mode }))
  app.post('/control/service', async ({ body }) => {
    const { mode } = parse(serviceMode, jsonBody(body).value ?? {})
    desk.mode = mode
    return { mode }
  })
}
