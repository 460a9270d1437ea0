import { Book, type Applied } from '@pavilion/book'
import type { WireBook, BookChange } from '@pavilion/contract/sports'

export const keyOf = {
  list: 'list',
  line: (gid: string): string => `line ${gid}`,
  state: (gidm: string): string => `state ${gidm}`,
  events: (gidm: string): string => `events ${gidm}`,
} as const

type Touch = (key: string) => void

export class TopicBook {
  readonly book = new Book()
  stream = ''
  seq = -1
  /** Undefined before the first connection. */
  followed: boolean | undefined

  load({ stream, seq, leagues, matches, events = [] }: WireBook, touch: Touch): void {
    touchChanged(this.book.load({ leagues, matches, events }), touch)
    this.stream = stream
    this.seq = seq
  }

  apply({ events = [], ...change }: BookChange, touch: Touch): void {
    touchChanged(this.book.apply({ ...change, events }), touch)
    this.seq = change.seq
  }

  touchAll(touch: Touch): void {
    touch(keyOf.list)
    for (const [gidm] of this.book.entries()) {
      touch(keyOf.state(gidm))
      touch(keyOf.events(gidm))
    }
    for (const gid of this.book.gids()) touch(keyOf.line(gid))
  }
}

const touchChanged = ({ list, states, lines, events }: Applied, touch: Touch): void => {
  if (list) touch(keyOf.list)
  for (const gidm of states) touch(keyOf.state(gidm))
  for (const gid of lines) touch(keyOf.line(gid))
  for (const gidm of events.keys()) touch(keyOf.events(gidm))
}
