import { sql } from 'kysely'
import { unixSeconds } from '../time/clock.ts'
import { type Db, PREPARED } from '../db/index.ts'
import { checkDueAt, isForGood } from '../protection/index.ts'
import type { TermsVersions } from '../sites/index.ts'
import { consentDue } from './consent/consent-due.ts'
import type { MemberFacts } from './may.ts'
import { storedRegisterAnswer } from './register/answers.ts'
import type { Vault } from './vault.ts'

interface FactsQuery {
  readonly siteId: number
  readonly userId: string
  readonly sessionId: string | undefined
  readonly siteDay: string
  /** In force. */
  readonly terms: TermsVersions
}

const seconds = (moment: Date): number => (isForGood(moment) ? Number.POSITIVE_INFINITY : unixSeconds(moment))

export interface ReadFacts {
  readonly facts: MemberFacts
  /** Version of the gate of which they are true. */
  readonly gate: bigint
  /** Whether what raises no gate of this account can change them: somebody else’s account, or what it uses of its own limits. */
  readonly changesByItself: boolean
}

export const readFacts = async (db: Db, vault: Vault, query: FactsQuery): Promise<ReadFacts | undefined> => {
  const { siteId, userId, sessionId, siteDay, terms } = query
  const row = await db
    .selectFrom('members as m')
    .innerJoin('purses as h', (join) => join.onRef('h.site_id', '=', 'm.site_id').onRef('h.user_id', '=', 'm.user_id'))
    .leftJoin('member_keys as k', (join) =>
      join.onRef('k.site_id', '=', 'm.site_id').onRef('k.user_id', '=', 'm.user_id'),
    )
    .leftJoin('member_personal as p', (join) =>
      join.onRef('p.site_id', '=', 'm.site_id').onRef('p.user_id', '=', 'm.user_id').on('p.field', '=', 'birthday'),
    )
    .leftJoin('member_protection as r', (join) =>
      join.onRef('r.site_id', '=', 'm.site_id').onRef('r.user_id', '=', 'm.user_id'),
    )
    .leftJoin('play_time as t', (join) =>
      join
        .onRef('t.site_id', '=', 'm.site_id')
        .onRef('t.user_id', '=', 'm.user_id')
        .on(sql<boolean>`t.site_day = ${siteDay}::date`),
    )
    .leftJoin('member_personal as phone', (join) =>
      join
        .onRef('phone.site_id', '=', 'm.site_id')
        .onRef('phone.user_id', '=', 'm.user_id')
        .on('phone.field', '=', 'phone'),
    )
    .leftJoin('member_names as n', (join) =>
      join.onRef('n.site_id', '=', 'm.site_id').onRef('n.user_id', '=', 'm.user_id'),
    )
    .leftJoin('sessions as s', (join) =>
      join.onRef('s.site_id', '=', 'm.site_id').on(sql<boolean>`s.session_id = ${sessionId ?? null}::uuid`),
    )
    .leftJoin('exclusion_answers as a', (join) =>
      join.onRef('a.site_id', '=', 'm.site_id').onRef('a.user_id', '=', 'm.user_id'),
    )
    .modifyFront(PREPARED)
    .select(['a.version', 'a.answered_version', 'a.answered_at', 'a.listed', 'a.listed_until'])
    .select('h.gate')
    .select([
      'm.state',
      'm.frozen_for',
      'k.wrapped',
      'p.sealed',
      'r.time_out_until',
      'r.excluded_until',
      'r.daily_minutes',
    ])
    .select([
      'r.reality_minutes',
      'r.check_seen_at',
      't.seconds',
      's.present_since',
      'phone.field as phone',
      'n.state as name_state',
    ])
    // By entering a name, anyone could learn who excluded themselves.
    .select(
      sql<boolean>`exists (select from account_reviews v
        join members o on o.site_id = v.site_id and o.user_id = v.other_user_id
        where v.site_id = m.site_id and v.user_id = m.user_id and v.state <> 'approved' and v.kind in ('phone', 'email')
          and (o.state <> 'active' or o.barred_until > clock_timestamp()))`.as('shares_with_barred'),
    )
    .select(
      sql<boolean>`m.person_barred or exists (select from account_reviews v
        where v.site_id = m.site_id and v.user_id = m.user_id and v.state <> 'approved' and v.kind in ('phone', 'email'))`.as(
        'depend_on_others',
      ),
    )
    .select(consentDue(terms).as('consent_due'))
    .select(sql<boolean>`is_of_excluded(m.site_id, m.user_id)`.as('of_excluded'))
    // Only of who has one, for the sums cost something.
    .select(
      sql<MemberFacts['limitsReached'] | null>`case when exists (select from member_limits l
        where l.site_id = m.site_id and l.user_id = m.user_id and l.amount is not null)
        then limits_reached(m.site_id, m.user_id, ${siteDay}::date) end`.as('limits_reached'),
    )
    .where('m.site_id', '=', siteId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const key = row.wrapped ? vault.unwrap(`${siteId}/${userId}`, row.wrapped) : undefined
  const { version, listed } = row
  const facts: MemberFacts = {
    state: row.state,
    ...(row.frozen_for && { frozenFor: row.frozen_for }),
    ...(version !== null && listed !== null && { register: storedRegisterAnswer({ ...row, version, listed }) }),
    // Erased with its key, so not bound.
    bindPhone: key !== undefined && row.phone !== null,
    ...(row.name_state && { nameState: row.name_state }),
    birthday: key && row.sealed ? key.open('birthday', row.sealed) : undefined,
    ...(row.time_out_until && { timeOutUntil: seconds(row.time_out_until) }),
    ...(row.excluded_until && { excludedUntil: seconds(row.excluded_until) }),
    ...(row.shares_with_barred && { sharesContactOfClosed: true }),
    ...(row.consent_due && { consentDue: true }),
    ...(row.of_excluded && { sharesWithExcluded: true }),
    ...(row.limits_reached && { limitsReached: row.limits_reached }),
    ...(row.daily_minutes !== null && { secondsLeft: row.daily_minutes * 60 - (row.seconds ?? 0) }),
    ...(row.present_since && { checkDueAt: checkDueAt(row.present_since, row.check_seen_at, row.reality_minutes) }),
  }
  // What is used of a limit changes with each bet, and raises no gate.
  const changesByItself = row.depend_on_others || row.limits_reached !== null
  return { facts, gate: row.gate, changesByItself }
}
