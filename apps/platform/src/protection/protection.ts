import type { DataOf } from '@pavilion/contract'
import {
  protection,
  realityCheckSeen,
  selfExclude,
  setDailyMinutes,
  setRealityCheck,
  setTimeOut,
} from '@pavilion/contract/protection'
import { addEvent } from '../events/index.ts'
import { sql } from 'kysely'
import { unixSeconds } from '../time/clock.ts'
import { addAudit } from '../audit/index.ts'
import { transaction, type Tx } from '../db/index.ts'
import { type Call, implement, type Member, Refusal, type Sessions } from '../http/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { siteDay } from '../sites/index.ts'
import { changeLimit, confirmUntil } from './limit-change.ts'
import { readDepositLeft } from './limit-store.ts'
import { moneyLimitRoutes } from './money-limits.ts'
import { createPresence } from './presence.ts'
import { checkDueAt } from './reality-check.ts'
import { sessionFigures } from './session-figures.ts'
import { readChosen, takeTurn, writeChosen, type Chosen, type Owner } from './store.ts'
import { restrictionPushes, restrictionsChanged } from './restrictions-changed.ts'
import { TEXTS } from './texts.ts'
import { excludedUntil, isForGood, timeOutUntil } from './until.ts'

type MemberCall = Call & { readonly member: Member }
type Facts = DataOf<typeof protection>

export interface ProtectionParts {
  readonly checkPassword: (call: MemberCall, digest: string) => Promise<void>
  /** Unix seconds, absent: no known end; undefined: not listed. */
  readonly registerListing?: (owner: Owner) => Promise<{ readonly until?: number } | undefined>
}

export interface Protection extends Module {
  counting(sessions: Sessions): Sessions
  present(members: readonly { readonly siteId: number; readonly userId: string }[]): Promise<void>
}

/** The only choice that applies across accounts. */
const EXCLUDES = 'protection.self_exclusion'

const running = (until: Date | null, now: Date) => {
  if (until === null || until <= now) return undefined
  return isForGood(until) ? {} : { until: unixSeconds(until) }
}

/** Enforced by `may`. */
export const createProtection = (deps: Deps, { checkPassword, registerListing }: ProtectionParts): Protection => {
  const { db, clock, sites } = deps
  const presence = createPresence(db, clock.now)
  const ownerOf = ({ site, member }: MemberCall) => ({ siteId: site.siteId, userId: member.userId })

  const change = <T>(
    call: MemberCall,
    action: string,
    decide: (
      choices: Chosen,
      now: Date,
      tx: Tx,
    ) => Promise<{ readonly detail: Record<string, unknown>; readonly answer: T }>,
  ): Promise<T> =>
    transaction(db, async (tx) => {
      const { siteId, userId } = ownerOf(call)
      // Lock order: marks, the person's accounts in one order, the own one.
      if (action === EXCLUDES) {
        await sql`select lock_marks(${siteId}, ${userId}::uuid)`.execute(tx)
        await sql`select lock_person(${siteId}, ${userId}::uuid)`.execute(tx)
      }
      const choices = await takeTurn(tx, { siteId, userId })
      const { detail, answer } = await decide(choices, new Date(clock.now()), tx)
      await addAudit(tx, { siteId, actor: userId, action, subject: userId, detail, requestId: call.requestId })
      return answer
    })

  const facts = async (call: MemberCall): Promise<Facts> => {
    const now = new Date(clock.now())
    const owner = ownerOf(call)
    const choices = await readChosen(db, owner)
    const { since, figures } = await sessionFigures(db, owner, call.member.sessionId)
    const playTime = await db
      .selectFrom('play_time')
      .select('seconds')
      .where('site_id', '=', owner.siteId)
      .where('user_id', '=', owner.userId)
      .where('site_day', '=', siteDay(call.site, now.getTime()))
      .executeTakeFirst()
    const timeOut = running(choices.timeOutUntil, now)
    const exclusion = running(choices.excludedUntil, now)
    const registered = await registerListing?.(owner)
    const { rows } = await sql<{ review: boolean }>`
      select is_of_excluded(${owner.siteId}, ${owner.userId}::uuid) as review`.execute(db)
    const depositLeft = await readDepositLeft(db, owner, siteDay(call.site, now.getTime()))
    const { value, pending } = choices.limit
    const confirmEnd = pending && confirmUntil(pending.from)
    return {
      ...(timeOut?.until !== undefined && { timeOut: { until: timeOut.until } }),
      ...(exclusion && { exclusion }),
      ...(registered && { registered }),
      ...(rows[0]?.review && { underReview: true as const }),
      ...(depositLeft && { depositLeft }),
      realityCheckMinutes: choices.realityMinutes as Facts['realityCheckMinutes'],
      dailyMinutes: value,
      ...(pending &&
        confirmEnd &&
        confirmEnd >= now && {
          pendingMinutes: {
            dailyMinutes: pending.value,
            from: unixSeconds(pending.from),
            until: unixSeconds(confirmEnd),
          },
        }),
      session: {
        since: unixSeconds(since),
        staked: figures.settledStake,
        returned: figures.payout,
        figures,
      },
      todaySeconds: playTime?.seconds ?? 0,
      nextCheckAt: checkDueAt(since, choices.checkSeenAt, choices.realityMinutes),
    }
  }

  return {
    counting: (sessions) => ({
      ...sessions,
      find: async (siteId, token) => {
        const member = await sessions.find(siteId, token)
        const site = sites.byId(siteId)
        if (member && site) await presence.note([{ site, userId: member.userId }])
        return member
      },
      cached: (siteId, token) => {
        const member = sessions.cached?.(siteId, token)
        const site = sites.byId(siteId)
        return member && site && !presence.isDue({ site, userId: member.userId }) ? member : undefined
      },
    }),
    present: (members) =>
      presence.note(
        members.flatMap(({ siteId, userId }) => {
          const site = sites.byId(siteId)
          return site ? [{ site, userId }] : []
        }),
      ),
    pushes: [restrictionPushes],
    routes: [
      ...moneyLimitRoutes(deps),
      implement(protection, (_payload, call) => facts(call)),
      implement(setTimeOut, async ({ hours, password }, call) => {
        await checkPassword(call, password)
        return change(call, 'protection.time_out', async (choices, now, tx) => {
          const until = timeOutUntil(hours, now, choices.timeOutUntil)
          const { siteId, userId } = ownerOf(call)
          await writeChosen(tx, { siteId, userId }, { time_out_until: until })
          await addEvent(tx, restrictionsChanged, { siteId, userId, data: {}, requestId: call.requestId })
          return { detail: { hours, until: until.toISOString() }, answer: { until: unixSeconds(until) } }
        })
      }),
      implement(selfExclude, async ({ months, password }, call) => {
        await checkPassword(call, password)
        return change(call, EXCLUDES, async (choices, now, tx) => {
          const until = excludedUntil(months, now, choices.excludedUntil)
          const { siteId, userId } = ownerOf(call)
          await writeChosen(tx, { siteId, userId }, { excluded_until: until })
          await sql`select mark_siblings(${siteId}, ${userId}::uuid)`.execute(tx)
          await sql`select event_add(${restrictionsChanged.name}, ${restrictionsChanged.version}, site_id, user_id, '{}'::jsonb,
              ${call.requestId})
            from person_accounts(${siteId}, ${userId}::uuid)`.execute(tx)
          const answer = isForGood(until) ? {} : { until: unixSeconds(until) }
          return { detail: { months, until: until.toISOString() }, answer }
        })
      }),
      implement(setDailyMinutes, async ({ dailyMinutes, confirm }, call) => {
        const limitChange = await change(call, 'protection.daily_minutes', async (choices, now, tx) => {
          const { limit, from, counts } = changeLimit(choices.limit, dailyMinutes, confirm === 1, now)
          await writeChosen(tx, ownerOf(call), {
            daily_minutes: limit.value,
            pending_minutes: limit.pending?.value ?? null,
            pending_from: limit.pending?.from ?? null,
          })
          const detail = { before: choices.limit.value, asked: dailyMinutes, counts, from: from.toISOString() }
          return { detail, answer: { counts, from: unixSeconds(from) } }
        })
        if (!limitChange.counts)
          throw new Refusal('WARNING', { message: TEXTS.easierWaits, data: { from: limitChange.from } })
        return { from: limitChange.from }
      }),
      implement(setRealityCheck, ({ minutes }, call) =>
        change(call, 'protection.reality_check', async (choices, _now, tx) => {
          await writeChosen(tx, ownerOf(call), { reality_minutes: minutes })
          return { detail: { before: choices.realityMinutes, after: minutes }, answer: {} }
        }),
      ),
      implement(realityCheckSeen, (_payload, call) =>
        change(call, 'protection.reality_check_seen', async (choices, now, tx) => {
          await writeChosen(tx, ownerOf(call), { check_seen_at: now })
          return { detail: {}, answer: { nextCheckAt: checkDueAt(now, now, choices.realityMinutes) } }
        }),
      ),
    ],
  }
}
