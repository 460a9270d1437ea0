import { memberCorrection, operatorMemberCorrect, operatorMemberRelease } from '@pavilion/operator-api/members'
import * as z from 'zod/mini'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import type { Deps } from '../../module/module.ts'
import { operatorCall, type OperatorCall } from '../../operator/index.ts'
import { siteDay } from '../../sites/index.ts'
import type { MemberId } from '../marks/marks.ts'
import type { Members } from '../members.ts'
import type { NameChanged } from '../names/name-changed.ts'
import { sealedMark } from '../contacts/personal.ts'
import { readPersonalKey } from '../personal-key.ts'
import type { PersonalKey } from '../vault.ts'
import { correctMember, insistOfAge, isWeighty } from './correct.ts'
import { insistBound, releaseContact } from './release.ts'

interface Parts {
  readonly members: Pick<Members, 'marks' | 'vault'>
  readonly endSignIns: (tx: Tx, member: MemberId, requestId: string) => Promise<void>
  readonly nameChanged: NameChanged
}

const WAITING = 'correction'
const waiting = z.object({ sealed: z.string() })

export const correctionCalls = (
  { sites, events }: Pick<Deps, 'sites' | 'events'>,
  { members: { marks, vault }, endSignIns, nameChanged }: Parts,
): readonly OperatorCall[] => {
  const keyOf = async (tx: Tx, member: MemberId): Promise<PersonalKey> => {
    const key = await readPersonalKey(tx, vault, member)
    if (!key) throw new Refusal('NOT_FOUND')
    return key
  }
  const todayAt = (siteId: number, at: Date): string => {
    const site = sites.byId(siteId)
    if (!site) throw new Refusal('NOT_FOUND')
    return siteDay(site, at.getTime())
  }
  return [
    operatorCall(
      operatorMemberCorrect,
      async (tx, correction, { params: { siteId, userId }, actor, requestId, at }) => {
        const key = await keyOf(tx, { siteId, userId })
        insistOfAge(correction, todayAt(siteId, at))
        const correctionTarget = { member: { siteId, userId, key, at }, by: actor, requestId }
        const outcome = await correctMember(tx, { marks, nameChanged }, correctionTarget, correction)
        return {
          data: { userId, ...outcome },
          audit: { siteId, subject: userId, detail: outcome },
          after: () => events.nudge(),
        }
      },
      {
        twoPerson: async (tx, correction, { params, at }) => {
          await keyOf(tx, params)
          insistOfAge(correction, todayAt(params.siteId, at))
          return isWeighty(correction)
        },
        concerns: async (tx, _, { params }) => ({
          thing: params,
          currentState: await sealedMark(tx, params, ['real_name', 'birthday', 'gender']),
        }),
        waits: {
          seal: async (tx, correction, { params }) => ({
            sealed: (await keyOf(tx, params)).seal(WAITING, JSON.stringify(correction)).toString('base64'),
          }),
          open: async (tx, storedPayload, params) => {
            const key = await readPersonalKey(tx, vault, params)
            if (!key) return undefined
            const { sealed } = waiting.parse(storedPayload)
            return memberCorrection.parse(JSON.parse(key.open(WAITING, Buffer.from(sealed, 'base64'))))
          },
        },
      },
    ),
    operatorCall(
      operatorMemberRelease,
      async (tx, { contact }, { params: member, requestId, at }) => {
        const { siteId, userId } = member
        await releaseContact(tx, marks, member, { contact, at })
        await endSignIns(tx, member, requestId)
        return {
          data: { userId, contact },
          audit: { siteId, subject: userId, detail: { contact } },
          after: () => events.nudge(),
        }
      },
      {
        twoPerson: async (tx, { contact }, { params }) => {
          await insistBound(tx, params, contact)
          return true
        },
        concerns: async (tx, { contact }, { params }) => ({
          thing: { ...params, contact },
          currentState: await sealedMark(tx, params, [contact]),
        }),
      },
    ),
  ]
}
