import { OPERATOR_ROLES, type OperatorRole } from '@pavilion/operator-api'
import type { OperatorAlert, OperatorPerson, PaymentsWaiting } from '@pavilion/operator-api/people'
import { UsageError } from '../context.ts'
import type { Terminal } from '../terminal.ts'
import { moment, table } from '../table.ts'

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
  locked: 'was locked: wrong codes with the right password',
  disabled: 'was disabled',
  restored: 'was let in again',
  reset_asked: 'is to lose the second factor in a day; signing in ends it',
  reset: 'lost the second factor',
}
export const ALERT_COLUMNS = ['at', 'name', 'what', 'by', 'address'] as const

export const alertRow = ({ at, name, kind, by, address }: OperatorAlert) => ({
  at: moment(at),
  name,
  what: ALERTS[kind],
  by: kind.startsWith('joined') ? `invited by ${by}` : by,
  address,
})

export const alertTable = (alerts: readonly OperatorAlert[]): string => table(alerts.map(alertRow), ALERT_COLUMNS)

export const printPaymentsWaiting = ({ err }: Pick<Terminal, 'err'>, { count, oldestAt }: PaymentsWaiting): void => {
  if (count > 0) err(`Payments that wait for a person: ${count}, the oldest since ${moment(oldestAt)}; review list`)
}

export const personRow = ({ createdAt, lastSignInAt, resetFrom, roles, ...person }: OperatorPerson) => ({
  ...person,
  roles: roles.join(', '),
  created: moment(createdAt),
  lastSignIn: moment(lastSignInAt),
  ...(resetFrom !== undefined && { resetFrom: moment(resetFrom) }),
})
