import type { NameState } from '@pavilion/contract/profile'
import { isOfAge } from '@pavilion/contract/rules'
import type { MemberCorrection } from '@pavilion/operator-api/members'
import type { Tx } from '../../db/index.ts'
import { refuseField } from '../../operator/index.ts'
import { sendNotice } from '../account-changes.ts'
import type { Marks, MemberId } from '../marks/marks.ts'
import { lockMember, readPersonal, writePersonal, type PersonalField } from '../contacts/personal.ts'
import type { NameChanged } from '../names/name-changed.ts'
import { submitName } from '../names/names.ts'
import type { PersonalKey } from '../vault.ts'

type Field = keyof MemberCorrection

const FIELDS = { birthday: 'birthday', gender: 'gender', realName: 'real_name' } as const satisfies Record<
  Field,
  PersonalField
>

interface Corrected {
  readonly member: MemberId & { readonly key: PersonalKey; readonly at: Date }
  readonly by: string
  readonly requestId: string
}

interface Parts {
  readonly marks: Marks
  readonly nameChanged: NameChanged
}

/** These need two persons. */
export const isWeighty = ({ realName, birthday }: MemberCorrection): boolean =>
  realName !== undefined || birthday !== undefined

/** `today` at the site. */
export const insistOfAge = ({ birthday }: MemberCorrection, today: string): void => {
  if (birthday !== undefined && !isOfAge(birthday, today)) refuseField('birthday', 'whoever was born then is under 18')
}

const nameStateOf = async (tx: Tx, { siteId, userId }: MemberId): Promise<NameState | undefined> => {
  const query = tx.selectFrom('member_names').select('state').where('site_id', '=', siteId)
  return (await query.where('user_id', '=', userId).executeTakeFirst())?.state
}

const isOpen = async (tx: Tx, { siteId, userId }: MemberId): Promise<boolean> => {
  const query = tx.selectFrom('account_reviews').select('review_id').where('site_id', '=', siteId)
  const open = query.where('user_id', '=', userId).where('kind', '=', 'name').where('state', '=', 'open')
  return (await open.executeTakeFirst()) !== undefined
}

/** Takes the new pair, or opens a review. Verified if the operator gave the name, or it was before. */
const moveName = async (
  tx: Tx,
  marks: Marks,
  { member, by }: Corrected,
  {
    name,
    birthday,
    isVerified,
  }: { readonly name: string; readonly birthday: string | undefined; readonly isVerified: boolean },
): Promise<boolean> => {
  await submitName(tx, marks, member, { name, birthday, isNew: true })
  const review = await isOpen(tx, member)
  if (isVerified && !review)
    await tx
      .updateTable('member_names')
      .set({ state: 'verified', decided_at: member.at, decided_by: by })
      .where('site_id', '=', member.siteId)
      .where('user_id', '=', member.userId)
      .execute()
  return review
}

export const correctMember = async (
  tx: Tx,
  { marks, nameChanged }: Parts,
  correctionTarget: Corrected,
  correction: MemberCorrection,
): Promise<{ changed: Field[]; review: boolean }> => {
  const { member, by, requestId } = correctionTarget
  await lockMember(tx, member)
  const personalData = await readPersonal(tx, member, member.key)
  const changedFields: Field[] = []
  for (const field of Object.keys(FIELDS) as Field[]) {
    const value = correction[field]
    if (value === undefined || value === personalData[FIELDS[field]]) continue
    await writePersonal(tx, member, member.key, FIELDS[field], value)
    changedFields.push(field)
  }
  const state = await nameStateOf(tx, member)
  const name = correction.realName ?? (state === 'rejected' ? undefined : personalData.real_name)
  const isNew =
    changedFields.some((field) => field !== 'gender') || (correction.realName !== undefined && state !== 'verified')
  const review =
    name !== undefined &&
    isNew &&
    (await moveName(tx, marks, correctionTarget, {
      name,
      birthday: correction.birthday ?? personalData.birthday,
      isVerified: correction.realName !== undefined || state === 'verified',
    }))
  if (changedFields.length > 0) await sendNotice(tx, member, 'data_corrected', member.at)
  if (correction.realName !== undefined && changedFields.includes('realName'))
    await nameChanged(tx, member, { name: correction.realName, actor: by, requestId })
  return { changed: changedFields, review }
}
