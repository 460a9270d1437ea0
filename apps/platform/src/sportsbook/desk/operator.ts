import type { OperatorCall } from '../../operator/index.ts'
import { resultCalls } from './results.ts'
import { rulingCalls } from './rulings.ts'
import { suspensionCalls } from './suspensions.ts'

/** The operator's calls of the risk desk. */
export const deskCalls = (): readonly OperatorCall[] => [...suspensionCalls, ...resultCalls, ...rulingCalls]
