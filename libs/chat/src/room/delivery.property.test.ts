import { CHAT_MSG } from '@pavilion/contract/chat'
import { createRealtime } from '@pavilion/realtime'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLineSender } from '../sending/line-sender.ts'
import { createNetwork } from '../testing/network.ts'
import { createRoomStore } from './room-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const HALL = 'chat/hall'
const PAGES = 3

const MEMBERS = ['anna', 'bert'] as const

const aPage = (network: ReturnType<typeof createNetwork>, id: number) => {
  let member: string | undefined = MEMBERS[0]
  const rooms = createRoomStore()
  const realtime = createRealtime({
    url: () => 'ws://platform.test/ws',
    getJwt: async () => member,
    getUserId: () => member,
    openSocket: network.openSocketOf(id),
    random: () => 0.5,
  })
  realtime.addTopics(rooms.family)
  let said = 0
  const sender = createLineSender({
    realtime,
    newRid: () => `00000000-0000-7000-8000-${String(id).padStart(4, '0')}${String((said += 1)).padStart(8, '0')}`,
  })
  // Each state that a reader was shown.
  const shown: { readonly seq: number; readonly lines: readonly number[] }[] = []
  rooms.subscribe(HALL, () => {
    const view = rooms.read(HALL)
    const lines = view?.list.flatMap((entry) => (entry.msgId === CHAT_MSG.SEND ? [entry.seq] : [])) ?? []
    if (view) shown.push({ seq: view.seq, lines })
  })
  realtime.start()
  realtime.follow(HALL)
  return {
    rooms,
    realtime,
    sender,
    shown,
    member: () => member,
    /** Undefined: signs out. */
    signIn: (next: string | undefined): void => {
      member = next
      realtime.renew()
    },
  }
}

const page = fc.integer({ min: 0, max: PAGES - 1 })
const ms = (max: number) => fc.integer({ min: 0, max })
const back = fc.integer({ min: 1, max: 40 })
const step = fc.oneof(
  { weight: 9, arbitrary: fc.record({ does: fc.constant('say' as const), page }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: ms(8_000) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('cut' as const), page }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delay' as const), ms: ms(400) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('clear' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('block' as const), back }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('refuse' as const), page }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('beginAnew' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('signIn' as const),
      page,
      member: fc.constantFrom(undefined, ...MEMBERS),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
/** In a third of the runs. */
const end = fc.option(fc.constant('destroyed' as const), { freq: 2 })
const afterwards = fc.array(step, { maxLength: 15 })

const isStretchOf = (part: readonly number[], whole: readonly number[]): boolean => {
  const from = part[0] === undefined ? 0 : whole.indexOf(part[0])
  return part.every((seq, at) => whole[from + at] === seq)
}

it('shows every line once and in the room’s order, whatever is cut and whoever signs in, and no member’s words are lost or said by another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), end, afterwards, async (steps, ending, others) => {
      const network = createNetwork(HALL)
      const pages = Array.from({ length: PAGES }, (_, id) => aPage(network, id))
      await vi.advanceTimersByTimeAsync(1_000)
      const said: string[] = []
      const writers = new Map<string, string>()
      /** Of members who are not signed in at their page any more. */
      const forgotten = new Set<string>()
      const take = async (each: Step): Promise<void> => {
        switch (each.does) {
          case 'say': {
            const text = `${each.page}:${said.length}`
            const writer = pages[each.page]?.member()
            if (writer === undefined || !pages[each.page]?.sender.say(HALL, text)) return
            said.push(text)
            writers.set(text, writer)
            return
          }
          case 'signIn': {
            if (pages[each.page]?.member() !== each.member)
              for (const text of said) if (text.startsWith(`${each.page}:`)) forgotten.add(text)
            return pages[each.page]?.signIn(each.member)
          }
          case 'cut':
            return network.cut(each.page)
          case 'delay':
            return network.setDelay(each.ms)
          case 'clear':
            return network.clear()
          case 'block':
            return network.block(each.back)
          case 'refuse':
            return network.refuseNext(each.page)
          case 'beginAnew':
            return network.beginAnew()
          case 'wait':
            await vi.advanceTimersByTimeAsync(each.ms)
        }
      }
      for (const each of steps) await take(each)
      if (ending !== null) network.destroy()
      for (const each of others) await take(each)
      network.setDelay(0)
      await vi.advanceTimersByTimeAsync(60_000)

      const written = network.log().flatMap((entry) => (entry.msgId === CHAT_MSG.SEND ? [entry] : []))
      const log = written.map(({ msg }) => msg ?? '')
      const waiting = pages.flatMap(({ sender }) => sender.pending())
      const shownTexts = [...log, ...waiting.map(({ msg }) => msg)]
      // Once each, in the room or beside it with the reason; of who signed out, once at most, and none beside it.
      expect(shownTexts.filter((text) => !forgotten.has(text)).toSorted()).toEqual(
        said.filter((text) => !forgotten.has(text)).toSorted(),
      )
      expect(new Set(shownTexts).size).toBe(shownTexts.length)
      expect(waiting.filter(({ msg }) => forgotten.has(msg))).toEqual([])
      // In the name of nobody but who wrote it.
      for (const text of log) expect([text, network.speakerOf(text)]).toEqual([text, writers.get(text)])
      expect(waiting.every(({ refusal, msg }) => refusal !== undefined && network.wasRefused(msg))).toBe(true)
      // Each writer’s in the order in which they were written, but for what was refused and went again.
      for (let id = 0; id < PAGES; id += 1) {
        const own = (texts: readonly string[]) =>
          texts.filter(
            (text) =>
              text.startsWith(`${id}:`) && !network.wasRefused(text) && (log.includes(text) || !forgotten.has(text)),
          )
        expect(own(log)).toEqual(own(said))
      }
      for (const { rooms, realtime, sender, shown } of pages) {
        const view = rooms.read(HALL)
        if (network.isDestroyed()) {
          // Those inside were told; who comes back is refused.
          expect(view ? view.isDestroyed : rooms.freshness(HALL) === 'missing').toBe(true)
          expect(view?.list ?? []).toEqual([])
        } else {
          const lines = network.shownLines()
          const list = view?.list ?? []
          expect(list).toEqual(lines.slice(lines.length - list.length))
          expect(view?.isMore === true || list.length === lines.length).toBe(true)
          expect([view?.seq, rooms.freshness(HALL)]).toEqual([network.log().length, 'fresh'])
        }
        // What was shown on the way is a stretch of the room too, never out of order, and never of before.
        const seqs = written.map(({ seq }) => seq)
        for (const { lines } of shown) expect(isStretchOf(lines, seqs)).toBe(true)
        const places = shown.map(({ seq }) => seq)
        expect(places).toEqual(places.toSorted((one, other) => one - other))
        sender.stop()
        realtime.stop()
      }
    }),
    { numRuns: 100 },
  )
})
