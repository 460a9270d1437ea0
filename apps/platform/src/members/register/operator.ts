import { operatorRegisterStatus, type RegisterStatusOfMember } from '@pavilion/operator-api/members'
import { unixSeconds } from '../../time/clock.ts'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { operatorCall, type OperatorCall } from '../../operator/index.ts'
import type { MemberId } from '../marks/marks.ts'
import { storedRegisterAnswer, readAnswer } from './answers.ts'
import { registerStateOf } from './register-state.ts'

const registerStatusOf = async (
  tx: Tx,
  member: MemberId,
  now: number,
): Promise<Omit<RegisterStatusOfMember, 'userId'>> => {
  const row = await readAnswer(tx, member)
  if (!row) return { standing: 'nothing_known' }
  const storedAnswer = storedRegisterAnswer(row)
  const state = registerStateOf(storedAnswer, now)
  return {
    standing: state,
    ...(storedAnswer.answeredAt !== undefined && { answeredAt: storedAnswer.answeredAt }),
    ...(state === 'listed' && { until: storedAnswer.until ?? ('no end' as const) }),
  }
}

/** Read-only. */
export const registerCalls = (isBound: (member: MemberId) => boolean): readonly OperatorCall[] => [
  operatorCall(operatorRegisterStatus, async (tx, _, { params, at }) => {
    const { siteId, userId } = params
    const member = await tx
      .selectFrom('members')
      .select('user_id')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!member) throw new Refusal('NOT_FOUND')
    const status = isBound(params)
      ? await registerStatusOf(tx, params, unixSeconds(at))
      : { standing: 'unbound' as const }
    return { data: { userId, ...status }, audit: { siteId, subject: userId, detail: { standing: status.standing } } }
  }),
]
