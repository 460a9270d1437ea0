import { randomUUID } from 'node:crypto'
import type { PayloadOf } from '@pavilion/contract'
import type { login } from '@pavilion/contract/account'
import { addAudit } from '../../audit/index.ts'
import { type Db, transaction } from '../../db/index.ts'
import { type Call, missingFault, Refusal } from '../../http/index.ts'
import { takeMoneyTurn } from '../../ledger/index.ts'
import type { Members } from '../../members/index.ts'
import type { DeviceMarks } from '../devices/place.ts'
import type { SignInHistory } from '../history/history.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import type { RememberedSignIns } from '../remembered/remembered.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { passwordMark, type Proven } from '../tickets/sign-in-ticket.ts'

type Credentials = PayloadOf<typeof login>

interface Parts {
  readonly db: Db
  readonly members: Pick<Members, 'vault'>
  readonly hasher: PasswordHasher
  readonly history: SignInHistory
  readonly remembered: RememberedSignIns
  readonly sessions: Pick<SessionStore, 'endDevice'>
  readonly marks: DeviceMarks
}

/** Refuses with INVALID_CREDENTIALS. */
export type IdentifyMember = (credentials: Credentials, call: Call) => Promise<Pick<Proven, 'userId' | 'passwordMark'>>

/** A wrong name costs the same as a wrong password. */
export const createIdentify = ({
  db,
  members,
  hasher,
  history,
  remembered,
  sessions,
  marks,
}: Parts): IdentifyMember => {
  const byPassword = async (name: string, password: string, call: Call): ReturnType<IdentifyMember> => {
    const { siteId } = call.site
    const row = await db
      .selectFrom('members as m')
      .leftJoin('member_keys as k', (join) =>
        join.onRef('k.site_id', '=', 'm.site_id').onRef('k.user_id', '=', 'm.user_id'),
      )
      .select(['m.user_id', 'm.password_hash', 'k.wrapped'])
      .where('m.site_id', '=', siteId)
      .where('m.name_key', '=', name)
      .executeTakeFirst()
    const right = await hasher.verify(row?.password_hash, password)
    if (row && right) return { userId: row.user_id, passwordMark: passwordMark(row.password_hash) }
    const userId = row?.user_id ?? randomUUID()
    const key = row?.wrapped
      ? members.vault.unwrap(`${siteId}/${userId}`, row.wrapped)
      : members.vault.create(userId).key
    await history.add(call, { siteId, userId, outcome: 'wrong_password', key })
    throw new Refusal('INVALID_CREDENTIALS')
  }
  /** A reused token was copied. */
  const endReused = async (token: string, device: Buffer, { site: { siteId }, requestId }: Call): Promise<void> => {
    const reused = await remembered.reused(token, { siteId, device })
    if (!reused) return
    const { userId } = reused
    await transaction(db, async (tx) => {
      await takeMoneyTurn(tx, { siteId, userId })
      await remembered.endDevice(tx, siteId, userId, device)
      await sessions.endDevice(tx, { siteId, userId, device, requestId })
      await addAudit(tx, { siteId, actor: 'system', action: 'member.remembered_reuse', subject: userId, requestId })
    })
  }
  return async ({ name: typed, password, rememberToken }, call) => {
    const name = typed.toLowerCase()
    if ((password === undefined) === (rememberToken === undefined))
      throw new Refusal('INVALID_PARAMETER', { faults: [missingFault('password', call.language)] })
    if (password !== undefined) return byPassword(name, password, call)
    const device = marks.device(call.device)
    const rememberedMember = await remembered.find(rememberToken ?? '', { siteId: call.site.siteId, device, name })
    if (!rememberedMember) {
      await endReused(rememberToken ?? '', device, call)
      throw new Refusal('INVALID_CREDENTIALS')
    }
    return rememberedMember
  }
}
