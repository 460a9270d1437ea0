import type { Tx } from '../db/index.ts'
import { addEvent } from '../events/index.ts'
import { restrictionsChanged } from '../protection/index.ts'
import type { MemberId } from './marks/marks.ts'

export const addRestrictionsChanged = (tx: Tx, { siteId, userId }: MemberId): Promise<void> =>
  addEvent(tx, restrictionsChanged, { siteId, userId, data: {} })
