import type { FieldFault, Language, StatusName } from '@pavilion/contract'

export interface RefusalDetail {
  readonly message?: Readonly<Record<Language, string>>
  readonly data?: unknown
  readonly faults?: readonly FieldFault[]
}

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
