import { operatorMemberShow } from '@pavilion/operator-api/members'
import { Refusal } from '../../http/index.ts'
import { operatorCall, type OperatorCall } from '../../operator/index.ts'
import type { Vault } from '../vault.ts'
import { showMember } from './member-record.ts'

export const memberLookupCalls = ({ vault }: { readonly vault: Vault }): readonly OperatorCall[] => [
  operatorCall(operatorMemberShow, async (tx, _, { params, at }) => {
    const data = await showMember(tx, vault, params, at)
    if (!data) throw new Refusal('NOT_FOUND')
    return { data, audit: { siteId: params.siteId, subject: params.userId } }
  }),
]
