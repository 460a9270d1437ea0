import { readFileSync } from 'node:fs'
import { CAPTCHA_VALIDATE_PATH, captchaValidation, SANDBOX_CAPTCHA } from '@pavilion/protocols'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parse } from '../http/problem.ts'
import type { HostedCaptcha } from './hosted-captcha.ts'

const SCRIPT = new URL('./gt4.js', import.meta.url)
const ofCaptcha = z.object({ captcha_id: z.string() })
const answer = z.object({ lot_number: z.string().check(z.maxLength(64)), position: z.coerce.number() })

const OPEN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}

export const captchaRoutes = (app: FastifyInstance, captcha: HostedCaptcha): void => {
  const { path } = SANDBOX_CAPTCHA
  const script = readFileSync(SCRIPT, 'utf8')
  void app.register(async (scope) => {
    // Replaces the checkout's parser, which discards form bodies.
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8192 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.get(`${path}/gt4.js`, async (_request, reply) =>
      reply.headers({ ...OPEN, 'content-type': 'text/javascript; charset=utf-8' }).send(script),
    )
    scope.get(`${path}/load`, async (_request, reply) => reply.headers(OPEN).send(captcha.load()))
    scope.get(`${path}/verify`, async (request, reply) => {
      const { lot_number, position } = parse(answer, request.query)
      const proof = captcha.verify(lot_number, position)
      return reply.headers(OPEN).send(proof ? { result: 'success', seccode: proof } : { result: 'fail' })
    })
    scope.post(path + CAPTCHA_VALIDATE_PATH, async (request) => {
      const { captcha_id } = parse(ofCaptcha, request.query)
      const validation = captchaValidation.safeParse(request.body)
      if (!validation.success) return { status: 'error', reason: 'illegal parameters' }
      return captcha.validate(captcha_id, validation.data)
    })
  })
}
