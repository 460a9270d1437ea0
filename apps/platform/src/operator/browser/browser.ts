import type { Db, Tx } from '../../db/index.ts'
import { operatorBrowserSession, type operatorBrowserSignIn } from '@pavilion/operator-api/people'
import { unixSeconds } from '../../time/clock.ts'
import { Refusal } from '../../http/index.ts'
import { operatorCall } from '../call.ts'
import { IDLE_SECONDS } from '../people/sessions.ts'
import type { SignIn } from '../people/sign-in.ts'
import { about, lockPerson, personOf } from '../people/store.ts'
import type { VisitHandler } from '../visit.ts'
import { sessionCookie, setSessionCookie } from './cookie.ts'
import { csrfOf, insistOnOwnOrigin } from './own-page.ts'

const sitesIn = async (db: Db | Tx) => {
  const rows = await db.selectFrom('sites').selectAll().orderBy('site_id').execute()
  return rows.map((row) => ({
    siteId: row.site_id,
    name: row.name,
    title: row.title,
    currency: row.currency,
    timeZone: row.time_zone,
  }))
}

export const signInByCookie =
  (db: Db, signIn: SignIn): VisitHandler<typeof operatorBrowserSignIn> =>
  async (payload, visit, { request, reply }) => {
    insistOnOwnOrigin(request)
    const { token, ...answer } = await signIn(payload, visit, sessionCookie(request))
    setSessionCookie(reply, token)
    return { ...answer, sites: await sitesIn(db), csrf: csrfOf(token) }
  }

export const browserSessionCall = operatorCall(operatorBrowserSession, async (tx, _, { person }) => {
  if (!person?.csrf) throw new Refusal('ACCESS_DENIED')
  const row = await lockPerson(tx, person.operatorId)
  const { csrf, expiresAt } = person
  return {
    data: {
      operator: personOf(row),
      sites: await sitesIn(tx),
      csrf,
      expiresAt: unixSeconds(expiresAt),
      idleSeconds: IDLE_SECONDS,
    },
    audit: about(row),
  }
})
