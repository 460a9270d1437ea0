import { OPERATOR_ROLES, type OperatorRole } from '@pavilion/protocols'
import { UsageError } from '../context.ts'

/** Roles separated by commas. */
export const rolesIn = (list: string): OperatorRole[] =>
  list.split(',').map((text) => {
    const role = OPERATOR_ROLES.find((each) => each === text.trim())
    if (!role) throw new UsageError(`${text} is no role; there are ${OPERATOR_ROLES.join(', ')}.`)
    return role
  })
