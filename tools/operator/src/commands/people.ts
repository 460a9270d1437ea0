import { OPERATOR_ROLES, type OperatorAlert, type OperatorPerson, type OperatorRole } from '@pavilion/protocols'
import { UsageError } from '../context.ts'
import { moment, table } from '../table.ts'

/** Roles separated by commas. */
export const rolesIn = (list: string): OperatorRole[] =>
  list.split(',').map((text) => {
    const role = OPERATOR_ROLES.find((each) => each === text.trim())
    if (!role) throw new UsageError(`--roles: ${text} is none; there are ${OPERATOR_ROLES.join(', ')}.`)
    return role
  })

const ALERTS: Readonly<Record<OperatorAlert['kind'], string>> = {
  invited: 'was invited',
  invited_again: 'was invited again',
  joined: 'joined for the first time',
  joined_again: 'joined again, with the old password',
  confirmed: 'was confirmed',
}
export const ALERT_COLUMNS = ['at', 'name', 'what', 'by', 'address'] as const

/** What happened among the people, as a table shows it. */
export const alertRow = ({ at, name, kind, by, address }: OperatorAlert) => ({
  at: moment(at),
  name,
  what: ALERTS[kind],
  by: kind.startsWith('joined') ? `invited by ${by}` : by,
  address,
})

export const alertTable = (alerts: readonly OperatorAlert[]): string => table(alerts.map(alertRow), ALERT_COLUMNS)

/** A person as a table shows them. */
export const personRow = ({ createdAt, lastSignInAt, roles, ...person }: OperatorPerson) => ({
  ...person,
  roles: roles.join(', '),
  created: moment(createdAt),
  lastSignIn: moment(lastSignInAt),
})
