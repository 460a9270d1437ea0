import { serviceHours, type ServiceQuery, type ServiceState } from '@pavilion/protocols'
import * as z from 'zod/mini'
import { Problem } from '../http/problem.ts'
import type { RecordStore } from '../store/record-store.ts'
import { topicOf } from './answers.ts'
import { isOpenAt, opensOn, ROUND_THE_CLOCK, timeIn } from './hours.ts'
import { TOPICS } from './texts.ts'

const SECONDS_A_PLACE = 5
/** Visitors of the simulated world, ahead of everybody. */
const OTHERS = 2
const MOST_LINES = 200
const DEFAULT_ZONE = 'Asia/Shanghai'

/** A line of the desk says what it means: the page words it in the visitor's language. `at` in Unix seconds. */
const line = z.union([
  z.object({ by: z.literal('visitor'), at: z.int(), text: z.string() }),
  z.object({ by: z.literal('desk'), at: z.int(), says: z.enum(['greeting', ...TOPICS]) }),
  z.object({ by: z.literal('desk'), at: z.int(), says: z.literal('transferred'), place: z.int() }),
  z.object({ by: z.literal('person'), at: z.int(), says: z.enum(['arrived', 'looking', ...TOPICS]) }),
])
export type DeskLine = z.infer<typeof line>

/** `personAt`: Unix seconds at which a person takes over. */
export const conversation = z.object({
  id: z.string(),
  siteId: z.int(),
  lines: z.array(line),
  personAt: z.optional(z.int()),
})
export type Conversation = z.infer<typeof conversation>

/** What the platform said last of a site. */
export const servedSite = z.object({ siteId: z.int(), timeZone: z.string(), hours: serviceHours })
export type ServedSite = z.infer<typeof servedSite>

/** `silent` tells no platform how it stands; visitors are served all the same. */
export const serviceMode = z.object({ mode: z.enum(['answering', 'silent']) })
export type ServiceMode = z.infer<typeof serviceMode>['mode']

export interface DeskStatus extends ServiceState {
  readonly hours: ServiceQuery['hours']
  /** Of a desk that is closed. */
  readonly opens?: 'today' | 'tomorrow'
}

export interface DeskOfSandbox {
  mode: ServiceMode
  learn(site: ServedSite): void
  status(siteId: number): DeskStatus
  /** HH:MM on the site's clock. */
  time(siteId: number, at: number): string
  /** Begins with a greeting. */
  talk(siteId: number, visitor: string): Conversation
  write(siteId: number, visitor: string, text: string): Conversation
  /** Undefined: in no queue. */
  place(entry: Conversation): number | undefined
}

interface DeskStores {
  readonly conversations: RecordStore<Conversation>
  readonly sites: RecordStore<ServedSite>
}

export const createServiceDesk = ({ conversations, sites }: DeskStores, clock: () => number): DeskOfSandbox => {
  const now = (): number => Math.floor(clock() / 1000)

  const siteOf = (siteId: number): Omit<ServedSite, 'siteId'> =>
    sites.get(String(siteId)) ?? { timeZone: DEFAULT_ZONE, hours: ROUND_THE_CLOCK }
  const status = (siteId: number): DeskStatus => {
    const { timeZone, hours } = siteOf(siteId)
    const time = timeIn(timeZone, clock())
    if (!isOpenAt(hours, time)) return { open: false, hours, opens: opensOn(hours, time) }
    return { open: true, hours, waitSeconds: placesAt(siteId) * SECONDS_A_PLACE }
  }
  /** One that begins to wait now has so many before it, itself counted. */
  const placesAt = (siteId: number): number =>
    OTHERS + 1 + conversations.all().filter((entry) => entry.siteId === siteId && place(entry) !== undefined).length
  const place = ({ personAt }: Conversation): number | undefined =>
    personAt === undefined || personAt <= now() ? undefined : Math.ceil((personAt - now()) / SECONDS_A_PLACE)

  const withPerson = (entry: Conversation): Conversation => {
    const { personAt, lines } = entry
    const hasCome = personAt !== undefined && personAt <= now()
    if (!hasCome || lines.some(({ by }) => by === 'person')) return entry
    const next: Conversation = { ...entry, lines: [...lines, { by: 'person', at: personAt, says: 'arrived' }] }
    conversations.put(next)
    return next
  }
  const talk = (siteId: number, visitor: string): Conversation => {
    const id = `${siteId}/${visitor}`
    const before = conversations.get(id)
    if (before) return withPerson(before)
    return { id, siteId, lines: [{ by: 'desk', at: now(), says: 'greeting' }] }
  }
  const reply = (entry: Conversation, text: string): Conversation => {
    const { siteId, lines, personAt } = entry
    const topic = topicOf(text)
    const at = now()
    if (lines.some(({ by }) => by === 'person'))
      return { ...entry, lines: [...lines, { by: 'person', at, says: topic ?? 'looking' }] }
    if (topic) return { ...entry, lines: [...lines, { by: 'desk', at, says: topic }] }
    if (personAt !== undefined) return entry
    const places = placesAt(siteId)
    return {
      ...entry,
      lines: [...lines, { by: 'desk', at, says: 'transferred', place: places }],
      personAt: at + places * SECONDS_A_PLACE,
    }
  }
  return {
    mode: 'answering',
    learn: (site) => {
      const before = sites.get(String(site.siteId))
      if (JSON.stringify(before) !== JSON.stringify(site)) sites.put(site)
    },
    status,
    time: (siteId, at) => timeIn(siteOf(siteId).timeZone, at * 1000),
    talk,
    write: (siteId, visitor, text) => {
      if (!status(siteId).open) throw new Problem(409, 'the desk is closed')
      const entry = talk(siteId, visitor)
      const question: Conversation = { ...entry, lines: [...entry.lines, { by: 'visitor', at: now(), text }] }
      const reaction = reply(question, text)
      const next = { ...reaction, lines: reaction.lines.slice(-MOST_LINES) }
      conversations.put(next)
      return next
    },
    place,
  }
}
