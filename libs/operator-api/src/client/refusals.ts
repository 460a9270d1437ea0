import { faultData, STATUS, type Envelope, type FieldFault } from '@pavilion/contract'
import type { OperatorEndpoint, PendingAnswer } from '../endpoint.ts'
import { operatorSentence, statusName } from '../sentences.ts'

/** The message names the refusal and the fields at fault. */
export class OperatorRefusal extends Error {
  readonly status: number
  readonly faults: readonly FieldFault[]
  constructor(status: number, message: string, faults: readonly FieldFault[] = []) {
    super(message)
    this.name = 'OperatorRefusal'
    this.status = status
    this.faults = faults
  }
}

/** Whoever asks has to sign in first: signed out, idle, ended elsewhere, or never begun. */
export class SessionEnded extends OperatorRefusal {
  constructor(status: number = STATUS.LOGIN_EXPIRED, message = refusalText(status)) {
    super(status, message)
    this.name = 'SessionEnded'
  }
}

/** No answer, or not from a platform. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

export class WaitsForSecond extends Error {
  readonly pending: PendingAnswer['pending']
  constructor(pending: PendingAnswer['pending']) {
    super('waits for a second person')
    this.name = 'WaitsForSecond'
    this.pending = pending
  }
}

const refusalText = (status: number): string =>
  [status, statusName(status)].join(' ').trim() + `: ${operatorSentence(status)}`

export const refusalOf = (
  { status_code: status, data }: Envelope,
  { roles }: Pick<OperatorEndpoint, 'roles'>,
): OperatorRefusal => {
  if (status === STATUS.LOGIN_EXPIRED) return new SessionEnded()
  const faults = faultData.safeParse(data).data?.faults ?? []
  const fields = faults.map((fault) => `${fault.path}: ${fault.message}`)
  // Faults of fields explain the refusal better than missing roles.
  const denied =
    status === STATUS.ACCESS_DENIED && fields.length === 0 && Array.isArray(roles)
      ? [`this takes ${roles.join(' or ')}`]
      : []
  return new OperatorRefusal(status, [refusalText(status), ...fields, ...denied].join('; '), faults)
}
