import { OPERATOR_ROLES } from '@pavilion/operator-api'
import { bearerProof, createOperatorClient, WaitsForSecond, type OperatorClient } from '@pavilion/operator-api/client'
import { operatorTurnoverList, operatorTurnoverWaive, operatorWithdrawalDecide } from '@pavilion/operator-api/funds'
import {
  operatorMemberFind,
  operatorMemberState,
  operatorNameDecide,
  operatorNameList,
  type MemberHit,
  type MemberState,
} from '@pavilion/operator-api/members'
import {
  operatorApprovalDecide,
  operatorBootstrap,
  operatorConfirm,
  operatorCreate,
  operatorInvite,
  operatorJoin,
  operatorList,
  operatorSignIn,
} from '@pavilion/operator-api/people'
import { operatorSiteSwitch, type SwitchChange } from '@pavilion/operator-api/sites'
import {
  operatorDeskLimitOverrides,
  operatorDeskProposalDecide,
  operatorDeskProposals,
  operatorDeskResults,
  type LimitOverrideChange,
} from '@pavilion/operator-api/sportsbook'
import { readBrand } from '@pavilion/start'
import { expect } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import type { MemberOfSite } from '../account/account.ts'
import { stackFacts, type StackFacts } from '../stack/stack.ts'
import { totpOf } from '../account/totp.ts'

const PASSWORD = 'a sentence for journeys'
const reason = 'asked for by a journey'

const clientAt = (url: string, bearer?: string): OperatorClient =>
  createOperatorClient({ url, proof: bearerProof(bearer) })

export const openOffice = async (operatorUrl: string, operatorSecret: string): Promise<StackFacts['office']> => {
  const machine = clientAt(operatorUrl, operatorSecret)
  const anyone = clientAt(operatorUrl)
  const join = async (name: string, confirmer?: OperatorClient): Promise<string> => {
    const payload = { name, roles: [...OPERATOR_ROLES], reason }
    const { invitation, operatorId } = await machine.call(operatorBootstrap, { payload })
    const joinAnswer = await anyone.call(operatorJoin, { payload: { invitation, password: PASSWORD } })
    const { totpSecret, confirmationCode } = joinAnswer
    if (confirmer && confirmationCode)
      await confirmer.call(operatorConfirm, { params: { operatorId }, payload: { code: confirmationCode, reason } })
    const code = totpOf(totpSecret)
    return (await anyone.call(operatorSignIn, { payload: { name, password: PASSWORD, code } })).token
  }
  const first = await join('desk')
  return [first, await join('risk', clientAt(operatorUrl, first))]
}

const people = (): readonly OperatorClient[] => {
  const { operatorUrl, office } = stackFacts()
  return office.map((token) => clientAt(operatorUrl, token))
}
const siteIdOf = async (brand: string): Promise<number> =>
  (await readBrand(fileURLToPath(new URL('../../../..', import.meta.url)), brand)).site.siteId

/** A refusal of the request is rethrown. */
const byTwo = async (second: OperatorClient, request: Promise<unknown>): Promise<void> => {
  const approvalId = await request.then(
    () => Promise.reject(new Error('One person did what takes two.')),
    (answer: unknown) => {
      if (answer instanceof WaitsForSecond) return answer.pending.approvalId
      throw answer
    },
  )
  await second.call(operatorApprovalDecide, { params: { approvalId }, payload: { decision: 'approved', reason } })
}

export const office = async (brand: string, { name }: MemberOfSite) => {
  const [first, second] = people()
  if (!first || !second) throw new Error('Nobody is at the operator.')
  const siteId = await siteIdOf(brand)
  const find = (): Promise<MemberHit> => first.call(operatorMemberFind, { params: { siteId }, payload: { name } })
  const { userId } = await find()
  const params = { siteId, userId }
  return {
    find,
    put: (state: MemberState) => first.call(operatorMemberState, { params, payload: { state, reason } }),
    /** Requested by one person, approved by another. */
    putByTwo: async (state: MemberState): Promise<void> => {
      await byTwo(second, first.call(operatorMemberState, { params, payload: { state, reason } }))
    },
    /** Of everything the member has still to bet. */
    waiveTurnover: async (): Promise<void> => {
      const { requirements } = await first.call(operatorTurnoverList, { params })
      for (const { requirementId, endedAt } of requirements)
        if (endedAt === undefined)
          await byTwo(second, first.call(operatorTurnoverWaive, { params, payload: { requirementId, reason } }))
    },
    verifyName: async (): Promise<string> => {
      const { names } = await first.call(operatorNameList, { params: { siteId } })
      const handedIn = names.find((each) => each.userId === userId)
      if (!handedIn) throw new Error(`${name} handed in no name.`)
      const { submission, realName } = handedIn
      await first.call(operatorNameDecide, { params, payload: { submission, decision: 'verified', reason } })
      return realName
    },
  }
}

/** Returns the invitation. */
export const inviteColleague = async (name: string): Promise<string> => {
  const [first, second] = people()
  if (!first || !second) throw new Error('Nobody is at the operator.')
  const roles = [...OPERATOR_ROLES]
  await byTwo(second, first.call(operatorCreate, { payload: { name, roles, reason } }))
  const { operators } = await first.call(operatorList)
  const { operatorId } = operators.find((each) => each.name === name) ?? { operatorId: '' }
  return (await first.call(operatorInvite, { params: { operatorId }, payload: { reason } })).invitation
}

/** By the admin who did not invite. */
export const confirmColleague = async (name: string, code: string): Promise<void> => {
  const [, second] = people()
  const { operators } = (await second?.call(operatorList)) ?? { operators: [] }
  const { operatorId } = operators.find((each) => each.name === name) ?? { operatorId: '' }
  await second?.call(operatorConfirm, { params: { operatorId }, payload: { code, reason } })
}

/** Of an amount for which one person is enough. */
export const approveWithdrawal = async (orderNo: string): Promise<void> => {
  const [first] = people()
  await first?.call(operatorWithdrawalDecide, { payload: { orderNo, decision: 'approve', note: reason } })
}

export const proposedCorrection = async (gidm: string): Promise<string> => {
  const [first] = people()
  const proposed = async () =>
    (await first?.call(operatorDeskProposals))?.proposals.find((each) => each.gidm === gidm)?.proposalId
  await expect.poll(proposed, { message: 'a correction is proposed' }).toBeDefined()
  return (await proposed()) ?? ''
}

export const approveCorrection = async (proposalId: string): Promise<void> => {
  const [first, second] = people()
  if (!first || !second) throw new Error('Nobody is at the operator.')
  const decision = { params: { proposalId }, payload: { decision: 'approved' as const, reason } }
  await byTwo(second, first.call(operatorDeskProposalDecide, decision))
}

/** Takes effect within five seconds. */
export const limitMatch = async (brand: string, gidm: string, limits: LimitOverrideChange): Promise<void> => {
  const [first, second] = people()
  if (!first || !second) throw new Error('Nobody is at the operator.')
  const params = { siteId: await siteIdOf(brand) }
  const isThere = () =>
    first.call(operatorDeskResults, { params: { gidm } }).then(
      () => true,
      () => false,
    )
  await expect.poll(isThere, { message: 'the platform has the match' }).toBe(true)
  await byTwo(second, first.call(operatorDeskLimitOverrides, { params, payload: { gidm, limits, reason } }))
}

export const switchSite = async (brand: string, switches: SwitchChange['switches']): Promise<void> => {
  const [first] = people()
  await first?.call(operatorSiteSwitch, { params: { siteId: await siteIdOf(brand) }, payload: { switches, reason } })
}
