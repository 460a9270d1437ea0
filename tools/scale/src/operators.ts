import type { OperatorEndpoint, OperatorRole } from '@pavilion/operator-api'
import {
  bearerProof,
  createOperatorClient,
  WaitsForSecond,
  type OperatorClient,
  type OperatorRequest,
} from '@pavilion/operator-api/client'
import {
  operatorApprovalDecide,
  operatorBootstrap,
  operatorConfirm,
  operatorJoin,
  operatorSignIn,
} from '@pavilion/operator-api/people'
import { Secret, TOTP } from 'otpauth'

const PASSWORD = 'a sentence for the desk'

const clientAt = (url: string, bearer?: string): OperatorClient =>
  createOperatorClient({ url, proof: bearerProof(bearer) })

/** The token of somebody who joined and signed in. */
const join = async (
  url: string,
  machineSecret: string,
  name: string,
  roles: readonly OperatorRole[],
  confirmer?: OperatorClient,
): Promise<string> => {
  const { invitation, operatorId } = await clientAt(url, machineSecret).call(operatorBootstrap, {
    payload: { name, roles: [...roles] },
  })
  const nobody = clientAt(url)
  const joinAnswer = await nobody.call(operatorJoin, { payload: { invitation, password: PASSWORD } })
  const { totpSecret, confirmationCode } = joinAnswer
  if (confirmer && confirmationCode) {
    const payload = { code: confirmationCode, reason: 'one of the two' }
    await confirmer.call(operatorConfirm, { params: { operatorId }, payload })
  }
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
  return (await nobody.call(operatorSignIn, { payload: { name, password: PASSWORD, code } })).token
}

/** Two people, each at a port of `urls` of their own where there are two. */
export const openOperators = async (
  urls: readonly [string, string],
  machineSecret: string,
  roles: readonly OperatorRole[],
): Promise<readonly [OperatorClient, OperatorClient]> => {
  const [first, second] = urls
  const ada = clientAt(first, await join(first, machineSecret, 'ada', roles))
  return [ada, clientAt(second, await join(first, machineSecret, 'bea', roles, ada))]
}

/** A call that takes two people. */
export const callByTwo = async <E extends OperatorEndpoint>(
  [asks, approves]: readonly [OperatorClient, OperatorClient],
  endpoint: E,
  request: OperatorRequest<E>,
): Promise<void> => {
  const pending = await asks.call(endpoint, request).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof WaitsForSecond) return error.pending
      throw error
    },
  )
  if (!pending) throw new Error(`${endpoint.action} was carried out without a second person`)
  await approves.call(operatorApprovalDecide, {
    params: { approvalId: pending.approvalId },
    payload: { decision: 'approved', reason: 'seen' },
  })
}
