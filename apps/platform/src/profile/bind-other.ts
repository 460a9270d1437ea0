import type { PayloadOf } from '@pavilion/contract'
import type { bindOther } from '@pavilion/contract/profile'
import { isOfAge, RULE_MESSAGES } from '@pavilion/contract/rules'
import { transaction, type Tx } from '../db/index.ts'
import { Refusal, tooOften } from '../http/index.ts'
import { siteDay } from '../sites/index.ts'
import { lockMember, readPersonal, submitName, writePersonal, auditChange } from '../members/index.ts'
import { keyOf, memberOf, refuseField, type ProfileArea, type MemberCall } from './parts.ts'
import { TEXTS } from './texts.ts'

type Payload = PayloadOf<typeof bindOther>

const SUBMISSIONS = { name: 'real name', most: 5, windowSeconds: 86_400 }

const stateOfName = async (tx: Tx, { siteId, userId }: ReturnType<typeof memberOf>) => {
  const query = tx.selectFrom('member_names').select('state').where('site_id', '=', siteId)
  return (await query.where('user_id', '=', userId).executeTakeFirst())?.state
}

/** Gender and birthday are set once, a name until it is verified. All or nothing. */
export const createBindOther =
  ({ deps, members, nameChanged, attempts }: ProfileArea) =>
  async ({ realName, gender, birthday }: Payload, call: MemberCall): Promise<Record<string, never>> => {
    const member = memberOf(call)
    const key = await keyOf(members, call)
    const at = new Date(deps.clock.now())
    if (birthday !== undefined && !isOfAge(birthday, siteDay(call.site, at.getTime()))) {
      refuseField('birthday', RULE_MESSAGES.underAge, call)
    }
    const submissions = [SUBMISSIONS, `${member.siteId}/${member.userId}`] as const
    if (realName !== undefined && !(await attempts.take(...submissions)))
      throw tooOften(await attempts.wait(submissions))
    await transaction(deps.db, async (tx) => {
      await lockMember(tx, member)
      const personalData = await readPersonal(tx, member, key)
      if (birthday !== undefined && (personalData.birthday ?? birthday) !== birthday) {
        throw new Refusal('DATA_EXISTS', { message: TEXTS.birthdaySet })
      }
      if (gender !== undefined && (personalData.gender ?? gender) !== gender) {
        throw new Refusal('DATA_EXISTS', { message: TEXTS.genderSet })
      }
      const name = realName ?? personalData.real_name
      if (
        realName !== undefined &&
        (await stateOfName(tx, member)) === 'verified' &&
        realName !== personalData.real_name
      ) {
        throw new Refusal('DATA_EXISTS', { message: TEXTS.nameVerified })
      }
      const changedFields = [
        ...(birthday !== undefined && personalData.birthday === undefined ? (['birthday'] as const) : []),
        ...(gender !== undefined && personalData.gender === undefined ? (['gender'] as const) : []),
        ...(realName !== undefined && realName !== personalData.real_name ? (['real_name'] as const) : []),
      ]
      const values = { birthday, gender, real_name: realName }
      for (const field of changedFields) await writePersonal(tx, member, key, field, values[field] ?? '')
      const days = personalData.birthday ?? birthday
      if (changedFields.some((field) => field !== 'gender') && name !== undefined) {
        await submitName(
          tx,
          members.marks,
          { ...member, key, at },
          { name, birthday: days, isNew: changedFields.includes('real_name') },
        )
      }
      if (realName !== undefined && changedFields.includes('real_name'))
        await nameChanged(
          tx,
          { ...member, key, at },
          { name: realName, actor: member.userId, requestId: call.requestId },
        )
      if (changedFields.length > 0)
        await auditChange(tx, member, 'member.bind_other', call.requestId, { fields: changedFields })
    })
    return {}
  }
