import type { FastifyInstance } from 'fastify'
import { exclusionOrder, registerMode, type Register } from '../exclusions/register.ts'
import { parse } from '../http/problem.ts'
import { jsonBody } from '../http/raw-json.ts'

export const exclusionControlRoutes = (app: FastifyInstance, register: Register): void => {
  const answer = () => ({ mode: register.mode, entries: register.list() })
  app.get('/control/exclusions', async () => answer())
  app.post('/control/exclusions', async ({ body }) => {
    register.add(parse(exclusionOrder, jsonBody(body).value))
    return answer()
  })
  app.post('/control/exclusions/mode', async ({ body }) => {
    register.mode = parse(registerMode, jsonBody(body).value).mode
    return answer()
  })
  app.post<{ Params: { mark: string } }>('/control/exclusions/:mark/end', async ({ params }) => {
    register.end(params.mark)
    return answer()
  })
}
