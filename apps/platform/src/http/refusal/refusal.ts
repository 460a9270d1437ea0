import type { FieldFault, Language, StatusName } from '@pavilion/contract'

export interface RefusalDetail {
  /** Said instead of the status's standard message. */
  readonly message?: Readonly<Record<Language, string>>
  /** The envelope's data, in wire form. */
  readonly data?: unknown
  /** What is wrong with the payload, by field; travels in `data`, beside what that holds. */
  readonly faults?: readonly FieldFault[]
}

/** An answer other than SUCCESS. Thrown anywhere in a handler; it says no to the caller and is no error of the server. */
export class Refusal extends Error {
  readonly status: StatusName
  readonly detail: RefusalDetail
  constructor(status: StatusName, detail: RefusalDetail = {}) {
    super(status)
    this.name = 'Refusal'
    this.status = status
    this.detail = detail
  }
}
