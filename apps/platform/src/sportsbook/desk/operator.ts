import type { OperatorCall } from '../../operator/index.ts'
import { suspensionCalls } from './suspensions.ts'

/** The operator's calls of the risk desk. */
export const deskCalls = (): readonly OperatorCall[] => [...suspensionCalls]
