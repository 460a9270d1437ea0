import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeLimit, COOLING_MS, type DailyLimit } from './limit-change.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const minutes = fc.option(fc.integer({ min: 15, max: 1440 }), { nil: null })
const allows = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY
const none: DailyLimit = { value: null, pending: undefined }

describe('a limit of play a day', () => {
  it('counts at once when it is lower, and takes back a higher one that waits', () => {
    const waiting = { value: 60, pending: { value: 120, from: after(1) } }
    expect(changeLimit(waiting, 30, false, NOW)).toEqual({
      limit: { value: 30, pending: undefined },
      from: NOW,
      counts: true,
    })
  })

  it('waits 24 hours when it is higher, and then counts only when asked for again', () => {
    const asked = changeLimit({ value: 60, pending: undefined }, 120, false, NOW)
    expect(asked).toMatchObject({ counts: false, from: after(COOLING_MS), limit: { value: 60 } })
    expect(changeLimit(asked.limit, 120, true, after(COOLING_MS - 1)).counts).toBe(false)
    expect(changeLimit(asked.limit, 120, false, after(COOLING_MS)).counts).toBe(false)
    expect(changeLimit(asked.limit, 120, true, after(COOLING_MS))).toMatchObject({
      counts: true,
      limit: { value: 120 },
    })
  })

  it('does not restart the wait when the same wish is repeated, and does when it is another', () => {
    const { limit } = changeLimit({ value: 60, pending: undefined }, 120, false, NOW)
    expect(changeLimit(limit, 120, false, after(1000)).from).toEqual(after(COOLING_MS))
    expect(changeLimit(limit, 180, true, after(COOLING_MS))).toMatchObject({
      counts: false,
      from: after(2 * COOLING_MS),
    })
  })

  it('waits until a whole second, as it is told, and never less than 24 hours', () => {
    const asked = changeLimit({ value: 60, pending: undefined }, 120, false, after(1))
    expect(asked.from).toEqual(after(COOLING_MS + 1000))
  })

  it('drops a wish that was not confirmed for three days', () => {
    const { limit } = changeLimit({ value: 60, pending: undefined }, null, false, NOW)
    expect(changeLimit(limit, null, true, after(4 * COOLING_MS + 1)).counts).toBe(false)
  })

  it('never becomes easier in less than 24 hours, whatever is asked for in whatever order', () => {
    const wish = fc.record({ wanted: minutes, confirm: fc.boolean(), wait: fc.integer({ min: 0, max: 3_600_000 }) })
    fc.assert(
      fc.property(minutes, fc.array(wish, { maxLength: 12 }), (first, wishes) => {
        let limit: DailyLimit = { ...none, value: first }
        let lowest = allows(first)
        let at = NOW.getTime()
        for (const { wanted, confirm, wait } of wishes) {
          at += wait
          limit = changeLimit(limit, wanted, confirm, new Date(at)).limit
          lowest = Math.min(lowest, allows(limit.value))
          expect(allows(limit.value)).toBe(lowest)
        }
      }),
    )
  })
})
