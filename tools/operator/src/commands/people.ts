import { OPERATOR_ROLES, type OperatorPerson, type OperatorRole } from '@pavilion/protocols'
import { UsageError } from '../context.ts'
import { moment } from '../table.ts'

/** Roles separated by commas. */
export const rolesIn = (list: string): OperatorRole[] =>
  list.split(',').map((text) => {
    const role = OPERATOR_ROLES.find((each) => each === text.trim())
    if (!role) throw new UsageError(`${text} is no role; there are ${OPERATOR_ROLES.join(', ')}.`)
    return role
  })

/** A person as a table shows them. */
export const personRow = ({ createdAt, lastSignInAt, roles, ...person }: OperatorPerson) => ({
  ...person,
  roles: roles.join(', '),
  created: moment(createdAt),
  lastSignIn: moment(lastSignInAt),
})
