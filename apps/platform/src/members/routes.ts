import type { Deps, Module } from '../module/module.ts'
import type { MemberId } from './marks/marks.ts'
import { correctionCalls } from './corrections/operator.ts'
import type { Members } from './members.ts'
import { noteEarlierMembers } from './persons/note-personal.ts'
import { personCalls } from './persons/operator.ts'
import { identityCalls } from './reviews/operator.ts'
import { memberLookupCalls } from './lookup/operator.ts'
import type { NameChanged } from './names/name-changed.ts'
import { memberNoteCalls } from './notes/operator.ts'
import type { Tx } from '../db/index.ts'

export interface MembersParts {
  readonly members: Members
  readonly endSignIns: (tx: Tx, member: MemberId, requestId: string) => Promise<void>
  readonly nameChanged: NameChanged
}

export const createMembersModule = (deps: Deps, parts: MembersParts): Module => {
  const { marks, vault } = parts.members
  return {
    operator: [
      ...memberLookupCalls(parts.members),
      ...memberNoteCalls(parts.members),
      ...identityCalls(parts),
      ...correctionCalls(deps, parts),
      ...personCalls(),
    ],
    start: () => noteEarlierMembers(deps.db, { marks, vault, now: deps.clock.now }),
  }
}
