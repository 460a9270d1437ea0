import { EXCLUSION_MARK_KINDS, exclusionMarkText } from '@pavilion/protocols'
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { Problem } from '../http/problem.ts'
import type { RecordStore } from '../store/record-store.ts'

/** docs/protocols/exclusion.md; `until` in Unix seconds. */
export const exclusionOrder = z.object({
  kind: z.enum(EXCLUSION_MARK_KINDS),
  value: z.string().check(z.minLength(1), z.maxLength(300)),
  until: z.optional(z.int().check(z.gte(1))),
})
export type ExclusionOrder = z.infer<typeof exclusionOrder>

export const registerEntry = z.object({ ...exclusionOrder.shape, mark: z.string(), ended: z.boolean() })
export type RegisterEntry = z.infer<typeof registerEntry>

/** `silent` answers 503, `forged` with a wrong proof. */
export const registerMode = z.object({ mode: z.enum(['answering', 'silent', 'forged']) })
export type RegisterMode = z.infer<typeof registerMode>['mode']

export interface Register {
  add(order: ExclusionOrder): RegisterEntry
  end(mark: string): RegisterEntry
  list(): readonly RegisterEntry[]
  find(marks: readonly string[]): RegisterEntry | undefined
  mode: RegisterMode
}

export const createRegister = (entries: RecordStore<RegisterEntry>, secret: string, clock: () => number): Register => {
  const runs = ({ ended, until }: RegisterEntry): boolean => !ended && (until === undefined || until * 1000 > clock())
  return {
    mode: 'answering',
    add: (order) => {
      const mark = createHmac('sha256', secret).update(exclusionMarkText(order.kind, order.value)).digest('hex')
      const entry = { ...order, mark, ended: false }
      entries.put(entry)
      return entry
    },
    end: (mark) => {
      const entry = entries.get(mark)
      if (!entry) throw new Problem(404, 'nobody with this mark is on the register')
      const endedEntry = { ...entry, ended: true }
      entries.put(endedEntry)
      return endedEntry
    },
    list: () => entries.all().filter(runs),
    find: (marks) =>
      marks
        .flatMap((mark) => entries.get(mark) ?? [])
        .filter(runs)
        .toSorted((a, b) => (b.until ?? Infinity) - (a.until ?? Infinity))[0],
  }
}
