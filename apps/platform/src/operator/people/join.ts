import type { operatorJoin } from '@pavilion/protocols'
import type { AttemptLimit, Attempts } from '../../attempts/index.ts'
import { addAudit } from '../../audit/index.ts'
import { transaction, type Db } from '../../db/index.ts'
import { addressKey, Refusal } from '../../http/index.ts'
import type { VisitHandler } from '../visit.ts'
import { insistOnPassword, passwordDigest, type Hasher } from './password.ts'
import { secretHash } from './sessions.ts'
import type { OperatorTotp } from './totp.ts'

const BY_INVITATION: AttemptLimit = { name: 'operator invitation', most: 5, windowSeconds: 900 }
const BY_ADDRESS: AttemptLimit = { name: 'operator join address', most: 30, windowSeconds: 900 }

interface Parts {
  readonly db: Db
  readonly hasher: Hasher
  readonly totp: OperatorTotp
  readonly attempts: Attempts
  readonly now: () => number
}

/**
 * Takes an invitation up. Who has a password proves it: an invitation alone, made by an admin, lets nobody pass for a colleague.
 */
export const createJoin = ({ db, hasher, totp, attempts, now }: Parts): VisitHandler<typeof operatorJoin> => {
  return async ({ invitation, password }, visit) => {
    const inviteHash = secretHash(invitation)
    const allowed = [
      await attempts.take(BY_ADDRESS, addressKey(visit.ip)),
      await attempts.take(BY_INVITATION, inviteHash.toString('hex')),
    ]
    if (allowed.includes(false)) throw new Refusal('FREQUENT_SUBMISSION')
    const row = await db
      .selectFrom('operators')
      .select(['operator_id', 'name', 'password_hash'])
      .where('invite_hash', '=', inviteHash)
      .where('invite_until', '>', new Date(now()))
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw new Refusal('ACCESS_DENIED')
    const digest = passwordDigest(password)
    const known = row.password_hash
    if (known === null) insistOnPassword(password, row.name)
    else if (!(await hasher.verify(known, digest))) throw new Refusal('INVALID_CREDENTIALS')
    const hash = known ?? (await hasher.hash(digest))
    const { sealed, secret, uri } = totp.create(row.operator_id, row.name)
    await transaction(db, async (tx) => {
      const joined = await tx
        .updateTable('operators')
        .set({
          password_hash: hash,
          totp_sealed: sealed,
          totp_step: 0n,
          code_failures: 0,
          invite_hash: null,
          invite_until: null,
        })
        .where('operator_id', '=', row.operator_id)
        .where('invite_hash', '=', inviteHash)
        .returning('operator_id')
        .executeTakeFirst()
      if (!joined) throw new Refusal('ACCESS_DENIED')
      await addAudit(tx, {
        siteId: 0,
        actor: `operator:${row.operator_id}`,
        action: 'operator.join',
        subject: row.operator_id,
        requestId: visit.requestId,
      })
    })
    return { name: row.name, totpSecret: secret, totpUri: uri }
  }
}
