import * as z from 'zod/mini'
import { nothing, operatorEndpoint } from '../endpoint.ts'
import { operatorRole } from '../roles.ts'
import { operatorUuid } from '../uuid.ts'

export const OPERATOR_PASSWORD_LENGTH = 12

const operatorName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9._-]{1,31}$/))
const roles = z.array(operatorRole).check(z.minLength(1), z.maxLength(operatorRole.options.length))
/** Not as digest. */
const password = z.string().check(z.minLength(1), z.maxLength(200))
const code = z.string().check(z.regex(/^\d{6}$/))
/** Single use, 24 h. */
const invitation = z.string().check(z.minLength(20), z.maxLength(100))
const ofOperator = z.object({ operatorId: operatorUuid })

export const operatorPerson = z.object({
  operatorId: operatorUuid,
  name: z.string(),
  roles: z.array(operatorRole),
  /**
   * invited: must set password or second factor · unconfirmed: needs an admin other than the inviter · locked: too many
   * wrong codes after the right password.
   */
  state: z.enum(['active', 'invited', 'unconfirmed', 'locked', 'disabled']),
  /** Unix seconds. */
  createdAt: z.int(),
  lastSignInAt: z.optional(z.int()),
  /** Admins: when the asking admin may reset the second factor alone; signing in cancels it. */
  resetFrom: z.optional(z.int()),
})
export type OperatorPerson = z.infer<typeof operatorPerson>

/** Sent to every admin. */
export const operatorAlert = z.object({
  alertId: operatorUuid,
  kind: z.enum([
    'invited',
    'invited_again',
    'joined',
    'joined_again',
    'confirmed',
    'locked',
    'disabled',
    'restored',
    'reset_asked',
    'reset',
  ]),
  name: z.string(),
  /** `machine`: machine secret; `system`: a lock; for a join, the inviter. */
  by: z.string(),
  address: z.string(),
  /** Unix seconds. */
  at: z.int(),
})
export type OperatorAlert = z.infer<typeof operatorAlert>

/** `review list`. */
export const paymentsWaiting = z.object({
  count: z.int(),
  /** Unix seconds; absent: none. */
  oldestAt: z.optional(z.int()),
})
export type PaymentsWaiting = z.infer<typeof paymentsWaiting>

const invited = z.object({
  operatorId: operatorUuid,
  name: z.string(),
  /** Shown once, never stored in the clear. */
  invitation: z.string(),
  /** Unix seconds. */
  expiresAt: z.int(),
})

export const operatorBootstrap = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/bootstrap',
  action: 'operator.bootstrap',
  roles: ['machine'],
  summary:
    'Invites an admin, as long as there never were two; and after an accident, once the platform was started for it.',
  params: nothing,
  payload: z.object({ name: operatorName, roles: z.optional(roles) }),
  data: invited,
})

export const operatorJoin = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/join',
  action: 'operator.join',
  roles: 'anyone',
  why: 'none',
  summary:
    'Takes an invitation up: sets the password (or proves it, when only the second factor is new) and tells the TOTP secret, once. Who joins for the first time can sign in once another admin than the inviter has confirmed it.',
  params: nothing,
  payload: z.object({ invitation, password }),
  data: z.object({
    name: z.string(),
    totpSecret: z.string(),
    totpUri: z.string(),
    /** Told in person to the confirming admin; absent: not needed. */
    confirmationCode: z.optional(z.string()),
  }),
})

export const operatorSignIn = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sign-in',
  action: 'operator.sign_in',
  roles: 'anyone',
  why: 'none',
  summary: 'Signs a person in with password and code. Whatever is wrong, the answer is the same.',
  params: nothing,
  payload: z.object({ name: z.string().check(z.minLength(1), z.maxLength(64)), password, code }),
  data: z.object({
    token: z.string(),
    /** Unix seconds; earlier after `idleSeconds` unused. */
    expiresAt: z.int(),
    idleSeconds: z.int(),
    operator: operatorPerson,
    /** Admins; since the last sign-in, newest first. */
    alerts: z.array(operatorAlert),
    /** Admins, finance. */
    payments: z.optional(paymentsWaiting),
  }),
})

export const operatorSignOut = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sign-out',
  action: 'operator.sign_out',
  roles: 'operators',
  why: 'none',
  summary: 'Ends the session; its token is dead at once.',
  params: nothing,
  payload: nothing,
  data: nothing,
})

export const operatorSignOutEverywhere = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sign-out-everywhere',
  action: 'operator.sign_out_everywhere',
  roles: 'operators',
  why: 'none',
  summary:
    'Ends every session of the person, of browsers and of command lines alike, this one too; all their tokens are dead at once.',
  params: nothing,
  payload: nothing,
  /** Live ones, with that of the call. */
  data: z.object({ ended: z.int() }),
})

export const operatorWhoAmI = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/me',
  action: 'operator.who_am_i',
  roles: 'operators',
  summary: 'Who is signed in, with which roles.',
  params: nothing,
  payload: nothing,
  data: operatorPerson,
})

export const operatorList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/operators',
  action: 'operator.list',
  roles: ['admin'],
  summary: 'Everybody at the operator.',
  params: nothing,
  payload: nothing,
  data: z.object({ operators: z.array(operatorPerson) }),
})

export const operatorCreate = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/operators',
  action: 'operator.create',
  roles: ['admin'],
  summary: 'Adds a person; two persons decide about every role but content. Make the invitation afterwards.',
  params: nothing,
  payload: z.object({ name: operatorName, roles }),
  data: operatorPerson,
})

export const operatorInvite = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/operators/:operatorId/invitation',
  action: 'operator.invite',
  roles: ['admin'],
  summary:
    'Makes an invitation for a person who has not joined, was not confirmed, or must set up the second factor anew; earlier ones are dead. Every admin is told.',
  params: ofOperator,
  payload: nothing,
  data: invited,
})

export const operatorConfirm = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/operators/:operatorId/confirmation',
  action: 'operator.confirm',
  roles: ['admin'],
  summary:
    'Says that a person who joined for the first time is who they are meant to be, by the code that they were told; never by who invited them.',
  params: ofOperator,
  payload: z.object({ code: z.string().check(z.regex(/^\d{4}-?\d{4}$/)) }),
  data: operatorPerson,
})

export const operatorAlerts = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/operator-alerts',
  action: 'operator.alerts',
  roles: ['admin'],
  summary:
    'Who was invited, joined, was confirmed, locked, disabled or let in again, by whom and from which address, newest first, at most two hundred; and how many payments wait for a person.',
  params: nothing,
  payload: nothing,
  data: z.object({ alerts: z.array(operatorAlert), payments: paymentsWaiting }),
})

export const operatorDisable = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/operators/:operatorId/disable',
  action: 'operator.disable',
  roles: ['admin'],
  summary:
    'Lets a person in no more; ends their sessions, and what they asked for can no longer be approved. Of an admin two persons decide.',
  params: ofOperator,
  payload: nothing,
  data: operatorPerson,
})

export const operatorResetTotp = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/operators/:operatorId/totp-reset',
  action: 'operator.totp_reset',
  roles: ['admin'],
  summary:
    'Forgets a person’s second factor and ends their sessions. They join anew by an invitation and their password. Of an admin two persons decide; where no third admin could approve it, it is done when it is asked for again after a day (resetFrom), unless the admin has signed in meanwhile.',
  params: ofOperator,
  payload: nothing,
  data: operatorPerson,
})

export const operatorRestore = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/operators/:operatorId/restore',
  action: 'operator.restore',
  roles: ['admin'],
  summary: 'Lifts a lock, or lets a disabled person in again; two persons decide.',
  params: ofOperator,
  payload: nothing,
  data: operatorPerson,
})
