import { randomInt } from 'node:crypto'
import type { operatorJoin } from '@pavilion/operator-api/people'
import type { AttemptLimit, Attempts } from '../../attempts/index.ts'
import { addAudit } from '../../audit/index.ts'
import { type Db, transaction } from '../../db/index.ts'
import { addressKey, Refusal } from '../../http/index.ts'
import type { OperatorVisit, VisitHandler } from '../visit.ts'
import { insistOnPassword, passwordDigest, type Hasher } from './password.ts'
import { addAlert } from './alerts.ts'
import { secretHash, type OperatorSessions } from './sessions.ts'
import { countAdmins } from './store.ts'
import type { OperatorTotp } from './totp.ts'

const BY_INVITATION: AttemptLimit = { name: 'operator invitation', most: 5, windowSeconds: 900 }
/** Over all invitations; the fifth locks. */
const OF_PERSON: AttemptLimit = { name: 'operator join password', most: 4, windowSeconds: 86_400 }
const BY_ADDRESS: AttemptLimit = { name: 'operator join address', most: 30, windowSeconds: 900 }

const confirmationCode = (): string => {
  const digits = String(randomInt(100_000_000)).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

export const joinCodeHash = (code: string): Buffer => secretHash(`join ${code.replace('-', '')}`)

/** One answer, so that nothing is revealed. */
const noInvitation = (): Refusal =>
  new Refusal('ACCESS_DENIED', {
    faults: [{ path: 'invitation', message: 'it was used, replaced or is older than 24 hours: ask for a new one' }],
  })

interface Parts {
  readonly db: Db
  readonly hasher: Hasher
  readonly totp: OperatorTotp
  readonly sessions: OperatorSessions
  readonly attempts: Attempts
  readonly now: () => number
}

/**
 * An existing password must be proved, so that an inviting admin cannot pose as a colleague. A first joining waits for
 * another admin, unless the machine secret invited and no one else can sign in.
 */
export const createJoin = ({ db, hasher, totp, sessions, attempts, now }: Parts): VisitHandler<typeof operatorJoin> => {
  const fail = async (
    operatorId: string,
    by: string | undefined,
    { ip: address, requestId }: OperatorVisit,
  ): Promise<void> => {
    await attempts.take(OF_PERSON, operatorId)
    const locks = (await attempts.count(OF_PERSON, operatorId)) > OF_PERSON.most
    const at = new Date(now())
    await transaction(db, async (tx) => {
      const audit = { siteId: 0, actor: 'system', subject: operatorId, requestId }
      const detail = { invitedBy: by ?? 'machine', address }
      await addAudit(tx, { ...audit, action: 'operator.sign_in_failed', detail })
      if (!locks) return
      const locked = await tx
        .updateTable('operators')
        .set({ locked_at: at, invite_hash: null, invite_until: null })
        .where('operator_id', '=', operatorId)
        .where('locked_at', 'is', null)
        .returning('operator_id')
        .executeTakeFirst()
      await sessions.endAll(tx, operatorId)
      if (locked) await addAlert(tx, { kind: 'locked', operatorId, by, address, at })
    })
  }
  return async ({ invitation, password }, visit) => {
    const inviteHash = secretHash(invitation)
    const allowed = [
      await attempts.take(BY_ADDRESS, addressKey(visit.ip)),
      await attempts.take(BY_INVITATION, inviteHash.toString('hex')),
    ]
    if (allowed.includes(false)) throw new Refusal('FREQUENT_SUBMISSION')
    const row = await db
      .selectFrom('operators')
      .select(['operator_id', 'name', 'password_hash', 'confirmed_at', 'invited_by', 'invited_in_recovery'])
      .where('invite_hash', '=', inviteHash)
      .where('invite_until', '>', new Date(now()))
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw noInvitation()
    const digest = passwordDigest(password)
    // A never confirmed person's earlier password does not count.
    const confirmedHash = row.confirmed_at ? row.password_hash : null
    if (confirmedHash === null) insistOnPassword(password, row.name)
    else if (!(await hasher.verify(confirmedHash, digest))) {
      await fail(row.operator_id, row.invited_by ?? undefined, visit)
      throw new Refusal('INVALID_CREDENTIALS')
    }
    const hash = confirmedHash ?? (await hasher.hash(digest))
    const { sealed, secret, uri } = totp.create(row.operator_id, row.name)
    const code = confirmationCode()
    const waits = await transaction(db, async (tx) => {
      const at = new Date(now())
      const { active } = await countAdmins(tx)
      const alone = row.invited_by === null && (active === 0 || row.invited_in_recovery)
      const first = row.confirmed_at === null
      const joinedOperator = await tx
        .updateTable('operators')
        .set({
          password_hash: hash,
          totp_sealed: sealed,
          totp_step: 0n,
          code_failures: 0,
          invite_hash: null,
          invite_until: null,
          ...(first && alone ? { confirmed_at: at } : {}),
          join_code_hash: first && !alone ? joinCodeHash(code) : null,
        })
        .where('operator_id', '=', row.operator_id)
        .where('invite_hash', '=', inviteHash)
        .returning('operator_id')
        .executeTakeFirst()
      if (!joinedOperator) throw noInvitation()
      await addAudit(tx, {
        siteId: 0,
        actor: `operator:${row.operator_id}`,
        action: 'operator.join',
        subject: row.operator_id,
        detail: { first, waits: first && !alone, invitedBy: row.invited_by ?? 'machine', address: visit.ip },
        requestId: visit.requestId,
      })
      await addAlert(tx, {
        kind: first ? 'joined' : 'joined_again',
        operatorId: row.operator_id,
        by: row.invited_by ?? undefined,
        address: visit.ip,
        at,
      })
      return first && !alone
    })
    return { name: row.name, totpSecret: secret, totpUri: uri, ...(waits ? { confirmationCode: code } : {}) }
  }
}
