import type { OperatorRole } from '@pavilion/operator-api'
import { bearerProof, createOperatorClient, type OperatorClient } from '@pavilion/operator-api/client'
import { operatorBootstrap, operatorConfirm, operatorJoin, operatorSignIn } from '@pavilion/operator-api/people'
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
