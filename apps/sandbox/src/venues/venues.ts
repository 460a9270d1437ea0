import type { LocalText } from '@pavilion/contract'
import type { VenueClosed } from '@pavilion/protocols'
import { Problem } from '../http/problem.ts'

export type VenueState = VenueClosed | { readonly state: 'open' }

interface Venue {
  readonly name: LocalText
  readonly framed: boolean
  state: VenueState
}

export interface Venues {
  /** Throws Problem 404 for an unknown code. */
  of(enName: string): Readonly<Venue>
  set(enName: string, state: VenueState): void
  list(): { readonly enName: string; readonly name: LocalText; readonly state: VenueState }[]
}

/** States end with the process. */
export const createVenues = (): Venues => {
  const venues = new Map<string, Venue>([
    ['IMTY', { name: { 'zh-CN': '远洋体育', 'zh-TW': '遠洋體育' }, framed: true, state: { state: 'open' } }],
    ['XMTY', { name: { 'zh-CN': '星澜体育', 'zh-TW': '星瀾體育' }, framed: false, state: { state: 'open' } }],
    ['YYZR', { name: { 'zh-CN': '银翼真人', 'zh-TW': '銀翼真人' }, framed: true, state: { state: 'open' } }],
    ['BCDZ', { name: { 'zh-CN': '北辰电子', 'zh-TW': '北辰電子' }, framed: true, state: { state: 'open' } }],
  ])
  const of = (enName: string): Venue => {
    const venue = venues.get(enName)
    if (venue === undefined) throw new Problem(404, `no venue ${enName}; there are ${[...venues.keys()].join(', ')}`)
    return venue
  }
  return {
    of,
    set: (enName, state) => {
      of(enName).state = state
    },
    list: () => [...venues].map(([enName, { name, state }]) => ({ enName, name, state })),
  }
}
