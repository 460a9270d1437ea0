import {
  operatorDepositList,
  operatorMemberVenues,
  operatorPayoutAccountList,
  operatorTurnoverList,
  operatorWithdrawalList,
} from '@pavilion/operator-api/funds'
import {
  operatorMemberDevices,
  operatorMemberShow,
  operatorNoteList,
  type MemberRecord,
} from '@pavilion/operator-api/members'
import { operatorBetList } from '@pavilion/operator-api/sportsbook'
import type { Context } from '../context.ts'
import { moment } from '../table.ts'
import { yuan } from '../yuan.ts'
import { betRow, BET_COLUMNS } from './bets.ts'
import { depositRow, DEPOSIT_COLUMNS } from './funds/deposits.ts'
import { memberVenueRow, MEMBER_VENUE_COLUMNS, tellsSomething } from './funds/member-venues.ts'
import { payoutAccountRow } from './funds/payout-accounts.ts'
import { leftRow, LEFT_COLUMNS } from './funds/turnover.ts'
import { withdrawalRow, WITHDRAWAL_COLUMNS } from './funds/withdrawals.ts'

/** Of each list; its own command has the rest. */
const MOST = 5

const memberFields = ({
  timeOutUntil: out,
  excludedUntil: exclusionEnd,
  openBets,
  accounts,
  protection: _protection,
  registeredAt,
  lastSignInAt,
  ...member
}: MemberRecord) => ({
  ...member,
  registeredAt: moment(registeredAt),
  lastSignInAt: moment(lastSignInAt),
  timeOutUntil: out === undefined ? 'none' : moment(out),
  selfExcludedUntil:
    exclusionEnd === undefined ? 'none' : exclusionEnd === 'for good' ? exclusionEnd : moment(exclusionEnd),
  phone: member.phone ?? 'none',
  email: member.email ?? 'none',
  openBets: `${openBets.singles} single, ${openBets.multiples} parlays and systems`,
  accounts: accounts.map(({ account, balance }) => `${account} ${yuan(balance)}`).join(', ') || 'none',
})

/** Shown above the limits. */
const SHOWN: readonly string[] = ['time_out_until', 'excluded_until']
const MOMENT = /_(?:at|from|until)$/

interface StoredLimit {
  readonly amount?: string | number
  /** Absent with a moment: the limit is to be taken away. */
  readonly pending_amount?: string | number
  readonly pending_from?: string
}

const dateOf = (text: string): string => {
  const milliseconds = Date.parse(text)
  return Number.isNaN(milliseconds) ? text : moment(Math.floor(milliseconds / 1000))
}

/** Of a sum of money in a period, or of anything else that the platform keeps of a member, by its name there. */
const limitRow = (name: string, value: unknown) => {
  if (typeof value !== 'object' || value === null)
    return { limit: name, value: MOMENT.test(name) ? dateOf(String(value)) : String(value) }
  const { amount, pending_amount: nextAmount, pending_from: from } = value as StoredLimit
  return {
    limit: name,
    value: amount === undefined ? 'none' : yuan(amount),
    ...(from !== undefined && { asked: nextAmount === undefined ? 'none' : yuan(nextAmount), from: dateOf(from) }),
  }
}

const limitRows = (protection: MemberRecord['protection']) =>
  Object.entries(protection)
    .filter(([name]) => !SHOWN.includes(name))
    .map(([name, value]) => limitRow(name, value))

/** Each part is a call of its own, by the roles that may make it and with its entry in the audit log. */
export const showMember = async (
  context: Context,
  params: { readonly siteId: number; readonly userId: string },
): Promise<void> => {
  const payload = { limit: String(MOST) }
  const record = await context.call(operatorMemberShow, { params })
  const { bets } = await context.call(operatorBetList, {
    params: { siteId: params.siteId },
    payload: { ...payload, userId: params.userId },
  })
  const { deposits } = await context.call(operatorDepositList, { params, payload })
  const { withdrawals } = await context.call(operatorWithdrawalList, { params, payload })
  const { accounts: payoutAccounts } = await context.call(operatorPayoutAccountList, { params })
  const { devices, signIns } = await context.call(operatorMemberDevices, { params })
  const { notes } = await context.call(operatorNoteList, { params, payload })
  const turnover = await context.call(operatorTurnoverList, { params })
  const venues = await context.call(operatorMemberVenues, { params })
  context.report(
    {
      ...memberFields(record),
      withdrawable: yuan(turnover.withdrawable),
      tied: yuan(turnover.tied),
      atVenues: yuan(venues.total),
      inTransit: yuan(venues.inTransit),
    },
    [
      { heading: 'limits', rows: limitRows(record.protection), columns: ['limit', 'value', 'asked', 'from'] },
      {
        heading: 'notes',
        rows: notes.map((note) => ({ ...note, at: moment(note.at) })),
        columns: ['at', 'writtenBy', 'text'],
      },
      { heading: 'bets', rows: bets.map(betRow), columns: BET_COLUMNS.filter((column) => column !== 'member') },
      { heading: 'deposits', rows: deposits.map(depositRow), columns: DEPOSIT_COLUMNS },
      {
        heading: 'withdrawals',
        rows: withdrawals.map(withdrawalRow),
        columns: WITHDRAWAL_COLUMNS.filter((column) => column !== 'member'),
      },
      {
        heading: 'accounts to pay to',
        rows: payoutAccounts.map(payoutAccountRow),
        columns: ['kind', 'code', 'masked', 'state', 'added', 'note'],
      },
      {
        heading: 'turnover left',
        rows: turnover.requirements.filter(({ endedAt }) => endedAt === undefined).map(leftRow),
        columns: LEFT_COLUMNS,
      },
      {
        heading: 'money at venues',
        rows: venues.venues.filter(tellsSomething).map(memberVenueRow),
        columns: MEMBER_VENUE_COLUMNS,
      },
      {
        heading: 'devices',
        rows: devices.slice(0, MOST).map((device) => ({
          ...device,
          firstAt: moment(device.firstAt),
          lastAt: moment(device.lastAt),
          signedIn: device.signedIn ? 'yes' : '',
        })),
        columns: ['name', 'ip', 'region', 'firstAt', 'lastAt', 'signedIn'],
      },
      {
        heading: 'sign-ins',
        rows: signIns.slice(0, MOST).map((signIn) => ({ ...signIn, at: moment(signIn.at) })),
        columns: ['at', 'outcome', 'device', 'ip', 'region'],
      },
    ],
    { ...record, notes, bets, deposits, withdrawals, payoutAccounts, devices, signIns, turnover, venues },
  )
}
