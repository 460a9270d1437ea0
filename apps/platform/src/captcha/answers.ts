import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/index.ts'

/** For browser tests; refused with DATABASE_URL. */
export const serveCaptchaAnswers = (app: FastifyInstance, db: Db, secret: string): void => {
  app.get<{ Params: { lot: string } }>('/captcha-answers/:lot', async ({ params, headers }, reply) => {
    if (headers.authorization !== `Bearer ${secret}`) return reply.code(403).send({})
    const step = await db
      .selectFrom('captcha_steps')
      .select('facts')
      .where('id', '=', params.lot)
      .where('stage', '=', 'slider')
      .executeTakeFirst()
    return step ? reply.send(step.facts) : reply.code(404).send({})
  })
}
