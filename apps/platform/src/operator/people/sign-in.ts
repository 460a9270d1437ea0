import type { OperatorRole } from '@pavilion/operator-api'
import { operatorSignOut, type operatorSignIn } from '@pavilion/operator-api/people'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { unixSeconds } from '../../time/clock.ts'
import type { AttemptLimit, Attempts } from '../../attempts/index.ts'
import { addAudit } from '../../audit/index.ts'
import { type Db, transaction, type Tx } from '../../db/index.ts'
import { addressKey, Refusal } from '../../http/index.ts'
import type { OperatorVisit } from '../visit.ts'
import { addAlert, alertsSince } from './alerts.ts'
import { delayReset } from './awaited-reset.ts'
import { paymentsWaiting } from './payments-waiting.ts'
import { passwordDigest, type Hasher } from './password.ts'
import { IDLE_SECONDS, type OperatorSessions } from './sessions.ts'
import { MOST_CODE_FAILURES, personOf, type OperatorRow } from './store.ts'
import type { OperatorTotp } from './totp.ts'

/** Delays only. */
const BY_NAME: AttemptLimit = { name: 'operator sign-in name', most: 10, windowSeconds: 900 }
const BY_ADDRESS: AttemptLimit = { name: 'operator sign-in address', most: 30, windowSeconds: 900 }
const PAYMENT_ALERT_ROLES: readonly OperatorRole[] = ['admin', 'finance']
const UNKNOWN_OPERATOR = '00000000-0000-0000-0000-000000000000'

interface Parts {
  readonly db: Db
  readonly hasher: Hasher
  readonly totp: OperatorTotp
  readonly sessions: OperatorSessions
  readonly attempts: Attempts
  readonly now: () => number
}

type Answer = z.output<(typeof operatorSignIn)['data']>
/** `former`: the token of a session that this one takes the place of. */
export type SignIn = (
  payload: z.output<(typeof operatorSignIn)['payload']>,
  visit: OperatorVisit,
  former?: string,
) => Promise<Answer>

/** Unknown name, wrong password, wrong or used code, lock: same answer, same work, one audit entry. */
export const createSignIn = ({ db, hasher, totp, sessions, attempts, now }: Parts): SignIn => {
  /** Whoever has a session's token may end it; it may be another person's, who sat at this browser before. */
  const endFormer = async (tx: Tx, former: string, actor: string, { requestId }: OperatorVisit): Promise<void> => {
    const subject = await sessions.endOf(tx, former)
    if (subject !== undefined)
      await addAudit(tx, { siteId: 0, actor, action: operatorSignOut.action, subject, requestId })
  }

  const begin = (
    row: OperatorRow | undefined,
    right: boolean,
    step: bigint | undefined,
    visit: OperatorVisit,
    former: string | undefined,
  ) =>
    transaction(db, async (tx): Promise<Answer | undefined> => {
      const at = new Date(now())
      // A code counts once: the row lets only the first of two sign-ins pass.
      const signedInOperator = await tx
        .updateTable('operators')
        .set({ totp_step: step ?? 0n, code_failures: 0, signed_in_at: at, totp_reset_from: null })
        .where('operator_id', '=', right && row && step !== undefined ? row.operator_id : UNKNOWN_OPERATOR)
        .where('totp_step', '<', step ?? 0n)
        .where('disabled_at', 'is', null)
        .where('locked_at', 'is', null)
        .where('confirmed_at', 'is not', null)
        .returningAll()
        .executeTakeFirst()
      if (!signedInOperator) {
        const failedOperator = await tx
          .updateTable('operators')
          .set({
            code_failures: sql`code_failures + 1`,
            locked_at: sql`case when code_failures + 1 >= ${MOST_CODE_FAILURES} then coalesce(locked_at, ${at}) else locked_at end`,
          })
          .where('operator_id', '=', right && row ? row.operator_id : UNKNOWN_OPERATOR)
          .where('confirmed_at', 'is not', null)
          .returning(['operator_id', 'locked_at', 'code_failures'])
          .executeTakeFirst()
        // A live session may belong to the person who knows the password.
        if (failedOperator?.locked_at) await sessions.endAll(tx, failedOperator.operator_id)
        // Once per lock.
        if (failedOperator?.code_failures === MOST_CODE_FAILURES)
          await addAlert(tx, {
            kind: 'locked',
            operatorId: failedOperator.operator_id,
            by: undefined,
            address: visit.ip,
            at,
          })
      }
      await addAudit(tx, {
        siteId: 0,
        actor: signedInOperator ? `operator:${signedInOperator.operator_id}` : 'system',
        action: signedInOperator ? 'operator.sign_in' : 'operator.sign_in_failed',
        subject: row?.operator_id ?? 'unknown',
        requestId: visit.requestId,
      })
      if (!signedInOperator) return undefined
      if (former !== undefined) await endFormer(tx, former, `operator:${signedInOperator.operator_id}`, visit)
      const { token, expiresAt } = await sessions.begin(tx, signedInOperator.operator_id)
      const operator = personOf(signedInOperator)
      const alerts = signedInOperator.roles.includes('admin')
        ? await alertsSince(tx, row?.signed_in_at ?? signedInOperator.created_at)
        : []
      const payments = signedInOperator.roles.some((role) => PAYMENT_ALERT_ROLES.includes(role))
        ? { payments: await paymentsWaiting(tx) }
        : {}
      return { token, expiresAt: unixSeconds(expiresAt), idleSeconds: IDLE_SECONDS, operator, alerts, ...payments }
    })

  return async ({ name, password, code }, visit, former) => {
    const key = name.toLowerCase()
    const address = addressKey(visit.ip)
    const allowed = [await attempts.take(BY_ADDRESS, address), await attempts.take(BY_NAME, key)]
    if (allowed.includes(false)) {
      await delayReset(db, key, new Date(now()))
      throw new Refusal('FREQUENT_SUBMISSION')
    }
    const row = await db.selectFrom('operators').selectAll().where('name_key', '=', key).executeTakeFirst()
    const right = await hasher.verify(row?.password_hash ?? undefined, passwordDigest(password))
    const step = totp.stepOf(row?.operator_id ?? UNKNOWN_OPERATOR, row?.totp_sealed, code, now())
    const answer = await begin(row, right, step, visit, former)
    if (!answer) throw new Refusal('INVALID_CREDENTIALS')
    await attempts.forget(BY_NAME, key)
    await attempts.giveBack(BY_ADDRESS, address)
    return answer
  }
}
