import type { OperatorCall } from '../../operator/index.ts'
import { exposureCalls } from './exposure.ts'
import { limitCalls } from './limit-calls.ts'
import { marginCalls } from './market-margins.ts'
import { proposalCalls } from './proposals.ts'
import { resultCalls } from './results.ts'
import { rulingCalls } from './rulings.ts'
import { suspensionCalls, type DeskBook } from './suspensions.ts'

export const deskCalls = (book: DeskBook): readonly OperatorCall[] => [
  ...suspensionCalls(book),
  ...resultCalls,
  ...proposalCalls,
  ...rulingCalls,
  ...limitCalls,
  ...marginCalls,
  ...exposureCalls,
]
