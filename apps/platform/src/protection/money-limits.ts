import { answerLimitOffer, moneyLimits, setMoneyLimit, withdrawMoneyLimit } from '@pavilion/contract/protection'
import { addAudit } from '../audit/index.ts'
import { transaction, type Tx } from '../db/index.ts'
import { addEvent } from '../events/index.ts'
import { type Call, implement, type Member, Refusal, type Route } from '../http/index.ts'
import { takeMoneyTurn } from '../ledger/index.ts'
import type { Deps } from '../module/module.ts'
import { siteDay } from '../sites/index.ts'
import { unixSeconds } from '../time/clock.ts'
import { changeLimit, type LimitChange, type OwnLimit } from './limit-change.ts'
import {
  readMoneyLimit,
  readMoneyLimits,
  readOfferedAt,
  writeMoneyLimit,
  writeOfferedAt,
  type LimitName,
} from './limit-store.ts'
import { limitChanged } from './events.ts'
import { restrictionsChanged } from './restrictions-changed.ts'
import { TEXTS } from './texts.ts'

type MemberCall = Pick<Call, 'site' | 'requestId'> & { readonly member: Member }

const textOf = (value: bigint | null): string | null => (value === null ? null : String(value))

/** The member's own limits of money: what takes money asks for them itself (limit_refuses). */
export const moneyLimitRoutes = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] => {
  /** In the member's money turn: what takes money commits before, or sees the change. */
  const inTurn = <T>(call: MemberCall, work: (tx: Tx, owner: { siteId: number; userId: string }) => Promise<T>) =>
    transaction(db, async (tx) => {
      const owner = { siteId: call.site.siteId, userId: call.member.userId }
      await takeMoneyTurn(tx, owner)
      return work(tx, owner)
    })
  const audited = async (
    tx: Tx,
    call: MemberCall,
    action: 'protection.limit' | 'protection.limit_withdraw',
    detail: Record<string, unknown>,
  ): Promise<void> => {
    const { siteId } = call.site
    const { userId } = call.member
    await addAudit(tx, { siteId, actor: userId, action, subject: userId, detail, requestId: call.requestId })
    await addEvent(tx, restrictionsChanged, { siteId, userId, data: {}, requestId: call.requestId })
  }
  const change = (call: MemberCall, name: LimitName, next: bigint | null, confirm: boolean) =>
    inTurn<LimitChange<bigint>>(call, async (tx, owner) => {
      const before: OwnLimit<bigint> = await readMoneyLimit(tx, owner, name)
      const result = changeLimit(before, next, confirm, new Date(clock.now()))
      await writeMoneyLimit(tx, owner, name, result.limit)
      await audited(tx, call, 'protection.limit', {
        ...name,
        before: textOf(before.value),
        asked: textOf(next),
        counts: result.counts,
        from: result.from.toISOString(),
      })
      // Asked for again, it waits as before.
      if (result.counts || before.pending?.from.getTime() !== result.from.getTime())
        await addEvent(tx, limitChanged, {
          ...owner,
          data: {
            ...name,
            before: textOf(before.value),
            value: textOf(next),
            currency: call.site.currency,
            counts: result.counts,
            from: result.from.toISOString(),
          },
          requestId: call.requestId,
        })
      return result
    })
  return [
    implement(moneyLimits, async (_payload, { site, member }) => {
      const now = clock.now()
      const period = { day: siteDay(site, now), timeZone: site.timeZone, now: new Date(now) }
      const owner = { siteId: site.siteId, userId: member.userId }
      const offeredAt = await readOfferedAt(db, owner)
      return {
        list: await readMoneyLimits(db, owner, period),
        ...(offeredAt && { offeredAt: unixSeconds(offeredAt) }),
      }
    }),
    implement(answerLimitOffer, (_payload, call) =>
      inTurn(call, async (tx, owner) => ({
        offeredAt: unixSeconds(await writeOfferedAt(tx, owner, new Date(clock.now()))),
      })),
    ),
    implement(setMoneyLimit, async ({ kind, period, amount, confirm }, call) => {
      const { counts, from } = await change(call, { kind, period }, amount, confirm === 1)
      if (!counts) throw new Refusal('WARNING', { message: TEXTS.easierWaits, data: { from: unixSeconds(from) } })
      return { from: unixSeconds(from) }
    }),
    implement(withdrawMoneyLimit, ({ kind, period }, call) =>
      inTurn(call, async (tx, owner) => {
        const limit = await readMoneyLimit(tx, owner, { kind, period })
        if (!limit.pending) return {}
        await writeMoneyLimit(tx, owner, { kind, period }, { value: limit.value, pending: undefined })
        await audited(tx, call, 'protection.limit_withdraw', { kind, period, asked: textOf(limit.pending.value) })
        return {}
      }),
    ),
  ]
}
