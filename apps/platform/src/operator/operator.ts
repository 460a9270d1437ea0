import { createHash, timingSafeEqual } from 'node:crypto'
import {
  OPERATOR_LEDGER_CHECK_PATH,
  OPERATOR_SITES_PATH,
  OPERATOR_SWITCHES_PATH,
  siteRegistration,
  switchChange,
} from '@pavilion/protocols'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { seedContent } from '../content/index.ts'
import { Refusal } from '../http/index.ts'
import { checkLedger } from '../ledger/index.ts'
import type { Deps } from '../module.ts'
import { done, parsed, siteIdParameter } from './exchange.ts'
import { isTimeZone, registerSite, RegistrationError, switchSite } from '../sites/index.ts'

const ofSite = z.object({ siteId: siteIdParameter })

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const refuseField = (path: string, message: string): never => {
  throw new Refusal('INVALID_PARAMETER', { faults: [{ path, message }] })
}

const registerSites = (app: FastifyInstance, { db, sites, clock }: Deps): void => {
  app.post(OPERATOR_SITES_PATH, async (request) => {
    const registration = parsed(siteRegistration, request.body)
    if (!isTimeZone(registration.timeZone)) refuseField('timeZone', `${registration.timeZone} is no IANA time zone.`)
    try {
      const site = await registerSite(db, registration, request.id)
      await seedContent(db, site.siteId, clock.now())
      await sites.changed()
      return done(site)
    } catch (error) {
      if (error instanceof RegistrationError) refuseField(error.path, error.message)
      throw error
    }
  })
  app.post(OPERATOR_SWITCHES_PATH, async (request) => {
    const { siteId } = parsed(ofSite, request.params)
    const change = parsed(switchChange, request.body)
    const site = await switchSite(db, siteId, change, request.id)
    if (!site) throw new Refusal('NOT_FOUND')
    await sites.changed()
    return done(site)
  })
}

/** The operator's calls. Whoever has the operator's secret may make them; the port is not for the public. */
export const operatorCalls = (deps: Deps, further: readonly FastifyPluginAsync[]): FastifyPluginAsync => {
  const expected = digest(`Bearer ${deps.config.secrets.OPERATOR_SECRET}`)
  return async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw new Refusal('ACCESS_DENIED')
    })
    registerSites(app, deps)
    app.get(OPERATOR_LEDGER_CHECK_PATH, async () => done(await checkLedger(deps.db)))
    for (const plugin of further) await app.register(plugin)
  }
}
