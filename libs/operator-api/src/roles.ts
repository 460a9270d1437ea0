import * as z from 'zod/mini'

/**
 * admin: operators, log · support: questions · risk: accounts, identities · finance: payments · trader: risk desk ·
 * content: site texts. None includes another.
 */
export const OPERATOR_ROLES = ['admin', 'support', 'risk', 'finance', 'trader', 'content'] as const
export const operatorRole = z.enum(OPERATOR_ROLES)
export type OperatorRole = z.infer<typeof operatorRole>

export type OperatorRoles = readonly [OperatorRole | 'machine', ...(OperatorRole | 'machine')[]]
