import { GENDERS } from '@pavilion/contract/profile'
import { birthday, realName } from '@pavilion/contract/rules'
import * as z from 'zod/mini'
import { ofMember, operatorEndpoint } from '../endpoint.ts'
import { namesSomething } from '../change.ts'
import { operatorUuid } from '../uuid.ts'

/** At least one of the three. */
export const memberCorrection = z
  .object({
    realName: z.optional(realName),
    birthday: z.optional(birthday),
    gender: z.optional(z.enum(GENDERS)),
  })
  .check(namesSomething(['realName']))
export type MemberCorrection = z.infer<typeof memberCorrection>

export const operatorMemberCorrect = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/members/:userId/correction',
  action: 'member.correct',
  roles: ['support', 'risk'],
  approvers: ['risk'],
  summary:
    'Puts right what a member cannot change themselves. A name or a birthday takes two persons and is verified with it, unless another account has both: then it waits as a review.',
  params: ofMember,
  payload: memberCorrection,
  data: z.object({
    userId: operatorUuid,
    changed: z.array(z.enum(['realName', 'birthday', 'gender'])),
    /** Another account has this name and birthday. */
    review: z.boolean(),
  }),
})

export const CONTACT_KINDS = ['phone', 'email'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

export const operatorMemberRelease = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/members/:userId/release',
  action: 'member.release',
  roles: ['support', 'risk'],
  approvers: ['risk'],
  summary:
    'Unbinds the phone or the e-mail address of a member who lost it and has proved who they are; two persons decide. Their sessions end, and the member is told.',
  params: ofMember,
  payload: z.object({ contact: z.enum(CONTACT_KINDS) }),
  data: z.object({ userId: operatorUuid, contact: z.enum(CONTACT_KINDS) }),
})
