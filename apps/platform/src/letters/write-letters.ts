import type { Withdrawal } from '@pavilion/contract/funds'
import type { FeedbackKind } from '@pavilion/contract/feedback'
import type { OWN_LETTER_TYPES } from '@pavilion/contract/letters'
import { sql } from 'kysely'
import { deviceAdded } from '../accounts/events.ts'
import type { Tx } from '../db/index.ts'
import { addEvent, kindOf, type EventConsumer, type EventDefinition, type PlatformEvent } from '../events/index.ts'
import { feedbackAnswered } from '../feedback/events.ts'
import { depositCredited, depositSentBack } from '../funds/events.ts'
import type { MemberId } from '../members/index.ts'
import { memberNotified } from '../messages/events.ts'
import { limitChanged } from '../protection/events.ts'
import { BET_EVENTS } from '../sportsbook/events.ts'
import { WITHDRAWAL_EVENTS } from '../withdrawals/events.ts'
import { lettersChanged } from './events.ts'
import { oldestLetterAt } from './letter-store.ts'

export interface LetterParts {
  readonly withdrawalOf: (tx: Tx, member: MemberId, orderNo: string) => Promise<Withdrawal | undefined>
  /** Which were credited when their members no longer waited. */
  readonly unexpectedDeposits: (
    tx: Tx,
    orders: readonly { readonly orderNo: string; readonly at: Date }[],
  ) => Promise<ReadonlySet<string>>
}

interface NewLetter {
  readonly type: (typeof OWN_LETTER_TYPES)[number]
  readonly template: string
  readonly facts: Readonly<Record<string, unknown>>
}

const kindsNamed = (definitions: readonly EventDefinition[], name: string): EventDefinition[] =>
  definitions.filter((each) => each.name === name)

const KINDS: readonly EventDefinition[] = [
  memberNotified,
  deviceAdded,
  limitChanged,
  depositCredited,
  depositSentBack,
  feedbackAnswered,
  ...kindsNamed(WITHDRAWAL_EVENTS, 'withdrawal.sent'),
  ...kindsNamed(BET_EVENTS, 'bet.resettled'),
  ...kindsNamed(BET_EVENTS, 'bet.reopened'),
]

/** Of kinds of messages: what they are about is money. */
const ABOUT_MONEY = /^(withdrawal_|balance_|turnover_)/
/** The same of what members write to the desk. */
const MONEY_FEEDBACK: readonly FeedbackKind[] = ['deposit', 'withdraw', 'transfer', 'bet']

const dataOf = (event: PlatformEvent): Record<string, unknown> => event.data as Record<string, unknown>

const letterFrom = (event: PlatformEvent, isLate: boolean): NewLetter | undefined => {
  const facts = dataOf(event)
  switch (event.name) {
    case memberNotified.name: {
      const { kind, parameters } = memberNotified.read(event).data
      return { type: ABOUT_MONEY.test(kind) ? 'fd' : 'notice', template: kind, facts: parameters }
    }
    case deviceAdded.name:
      return { type: 'notice', template: 'device_added', facts }
    case limitChanged.name:
      return { type: 'notice', template: facts['counts'] === true ? 'limit_set' : 'limit_waits', facts }
    case depositCredited.name:
      return isLate ? { type: 'fd', template: 'deposit_late', facts } : undefined
    case feedbackAnswered.name: {
      const { caseNo, kind } = feedbackAnswered.read(event).data
      const type = MONEY_FEEDBACK.includes(kind) ? 'fd' : 'notice'
      return { type, template: 'feedback_answered', facts: { caseNo } }
    }
    case depositSentBack.name:
      return { type: 'fd', template: 'deposit_sent_back', facts }
    case 'withdrawal.sent':
      return { type: 'fd', template: 'withdrawal_sent', facts }
    default: {
      const before = facts['before'] as { readonly payout: string | null }
      const template = event.name === 'bet.reopened' ? 'bet_reopened' : 'bet_resettled'
      return { type: 'notice', template, facts: { ...facts, before: before.payout } }
    }
  }
}

/** The id follows from the fact, so that what was read stays read where letters are made again. */
const insert = async (tx: Tx, event: PlatformEvent, { type, template, facts }: NewLetter): Promise<boolean> => {
  const { rows } = await sql`
    insert into own_letters (site_id, letter_id, user_id, event_id, type, template, facts, at)
    values (${event.siteId}, md5('letter/' || ${event.id}::bigint)::uuid, ${event.userId}::uuid, ${event.id}, ${type}, ${template},
      ${JSON.stringify(facts)}::jsonb, date_trunc('milliseconds', ${event.at}::timestamptz))
    on conflict (event_id) do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Makes letters of facts, one each at most, in their order. */
export const letterConsumer = (
  { withdrawalOf, unexpectedDeposits }: LetterParts,
  now: () => number,
): EventConsumer => ({
  name: 'letters',
  kinds: KINDS,
  handle: async (tx, events) => {
    const since = oldestLetterAt(now())
    const recent = events.filter(({ at }) => at > since)
    const credits = recent.filter(({ name }) => name === depositCredited.name)
    const late = await unexpectedDeposits(
      tx,
      credits.map((event) => ({ orderNo: depositCredited.read(event).data.orderNo, at: event.at })),
    )
    const changed = new Map<string, MemberId>()
    for (const event of recent) {
      const { siteId, userId } = event
      if (userId === null || !kindOf(KINDS, event)) continue
      const newLetter = letterFrom(event, late.has(String(dataOf(event)['orderNo'])))
      if (!newLetter) continue
      const order =
        newLetter.template === 'withdrawal_sent' &&
        (await withdrawalOf(tx, { siteId, userId }, String(newLetter.facts['orderNo'])))
      const more = order ? { account: order.paidTo.masked, fee: String(order.fee) } : {}
      if (await insert(tx, event, { ...newLetter, facts: { ...newLetter.facts, ...more } }))
        changed.set(`${siteId}/${userId}`, { siteId, userId })
    }
    for (const member of changed.values()) await addEvent(tx, lettersChanged, { ...member, data: {} })
  },
  reset: async (tx) => {
    await sql`delete from own_letters`.execute(tx)
  },
})
