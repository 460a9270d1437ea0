import type { Scores } from '@pavilion/contract/sports'
import { bearerProof, createOperatorClient, WaitsForSecond, type OperatorClient } from '@pavilion/operator-api/client'
import {
  operatorApprovalDecide,
  operatorBootstrap,
  operatorConfirm,
  operatorJoin,
  operatorSignIn,
} from '@pavilion/operator-api/people'
import { operatorDeskResult } from '@pavilion/operator-api/sportsbook'
import { Secret, TOTP } from 'otpauth'

const PASSWORD = 'a sentence for the desk'

const clientAt = (url: string, bearer?: string): OperatorClient =>
  createOperatorClient({ url, proof: bearerProof(bearer) })

const person = async (
  url: string,
  machineSecret: string,
  name: string,
  confirmer?: OperatorClient,
): Promise<OperatorClient> => {
  const { invitation, operatorId } = await clientAt(url, machineSecret).call(operatorBootstrap, {
    payload: { name, roles: ['trader'] },
  })
  const nobody = clientAt(url)
  const joinAnswer = await nobody.call(operatorJoin, { payload: { invitation, password: PASSWORD } })
  const { totpSecret, confirmationCode } = joinAnswer
  if (confirmer && confirmationCode) {
    const payload = { code: confirmationCode, reason: 'one of the two' }
    await confirmer.call(operatorConfirm, { params: { operatorId }, payload })
  }
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
  const { token } = await nobody.call(operatorSignIn, { payload: { name, password: PASSWORD, code } })
  return clientAt(url, token)
}

export const openDesk = async (url: string, machineSecret: string) => {
  const asks = await person(url, machineSecret, 'ada')
  const approves = await person(url, machineSecret, 'bea', asks)
  return {
    correct: async (gidm: string, scores: Scores): Promise<void> => {
      const reason = 'the provider had another match'
      const pending = await asks
        .call(operatorDeskResult, { params: { gidm }, payload: { status: 'final', scores, reason } })
        .then(
          () => undefined,
          (error: unknown) => {
            if (error instanceof WaitsForSecond) return error.pending
            throw error
          },
        )
      if (!pending) throw new Error('a correction was carried out without a second person')
      await approves.call(operatorApprovalDecide, {
        params: { approvalId: pending.approvalId },
        payload: { decision: 'approved', reason: 'seen' },
      })
    },
  }
}
