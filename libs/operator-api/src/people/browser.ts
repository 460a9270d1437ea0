import * as z from 'zod/mini'
import { nothing, operatorEndpoint } from '../endpoint.ts'
import { operatorPerson, operatorSignIn } from './people.ts'

/** Carries a browser's session; no script reads it. */
export const OPERATOR_COOKIE = '__Host-pavilion-operator'

/** Required with every POST by cookie: the session's `csrf`. */
export const CSRF_HEADER = 'x-operator-csrf'

const csrf = z.string()

/** Where the person works: every site there is, for a role holds at each. */
const sites = z.array(
  z.object({ siteId: z.int(), name: z.string(), title: z.string(), currency: z.string(), timeZone: z.string() }),
)

export const operatorBrowserSignIn = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/browser/sign-in',
  action: 'operator.sign_in',
  roles: 'anyone',
  why: 'none',
  summary:
    'Signs a person in as `sign-in` does, for a page of the same origin: the session comes as a cookie, not in the body.',
  params: nothing,
  payload: operatorSignIn.payload,
  data: z.extend(z.omit(operatorSignIn.data, { token: true }), { csrf, sites }),
})

export const operatorBrowserSession = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/browser/session',
  action: 'operator.browser_session',
  roles: 'operators',
  summary: 'The session of the cookie, for a page that was loaded again: the person with their roles, and the sites.',
  params: nothing,
  payload: nothing,
  data: z.object({
    /** With the roles. */
    operator: operatorPerson,
    sites,
    csrf,
    /** Unix seconds; earlier after `idleSeconds` unused. */
    expiresAt: z.int(),
    idleSeconds: z.int(),
  }),
})
