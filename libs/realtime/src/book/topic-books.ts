import { matchTopic, type League, type Topic } from '@pavilion/contract/sports'
import { emptyBook, type BookData, type BookEntry } from './book-data.ts'

interface TopicBook {
  readonly data: BookData
  /** Whether news of it can arrive; undefined until it first could. */
  followed: boolean | undefined
  /** As they were last read; undefined when they changed since. */
  entries: readonly BookEntry[] | undefined
  leagues: readonly League[] | undefined
}

const NOTHING: readonly never[] = []

const isMatch = (topic: Topic): boolean => topic.startsWith(matchTopic(''))

/** Each id once; the first to have it wins. */
const once = <T>(all: readonly T[], id: (each: T) => string): readonly T[] => {
  const byId = new Map<string, T>()
  for (const each of all) if (!byId.has(id(each))) byId.set(id(each), each)
  return [...byId.values()]
}

/** The books of the topics that are followed. Those of one match come before boards, for they have it whole. */
export class TopicBooks {
  readonly #books = new Map<Topic, TopicBook>()
  #matches: readonly TopicBook[] = []
  #boards: readonly TopicBook[] = []
  #entries: readonly BookEntry[] | undefined
  #leagues: readonly League[] | undefined

  get(topic: Topic): TopicBook | undefined {
    return this.#books.get(topic)
  }

  /** The book of a topic, an empty one for a new topic. */
  open(topic: Topic): TopicBook {
    const known = this.#books.get(topic)
    if (known) return known
    const book: TopicBook = { data: emptyBook(), followed: undefined, entries: undefined, leagues: undefined }
    this.#books.set(topic, book)
    this.#arrange()
    return book
  }

  drop(topic: Topic): void {
    this.#books.delete(topic)
    this.#arrange()
  }

  names(): Topic[] {
    return [...this.#books.keys()]
  }

  ofMatch(gidm: string): BookData | undefined {
    return this.#find(({ entries }) => entries.has(gidm))
  }

  ofLine(gid: string): BookData | undefined {
    return this.#find(({ lines }) => lines.has(gid))
  }

  entries(topic?: Topic): readonly BookEntry[] {
    if (topic === undefined)
      return (this.#entries ??= once(
        this.#all().flatMap(({ data }) => [...data.entries.values()]),
        ({ gidm }) => gidm,
      ))
    const book = this.#books.get(topic)
    return book ? (book.entries ??= [...book.data.entries.values()]) : NOTHING
  }

  leagues(topic?: Topic): readonly League[] {
    if (topic === undefined)
      return (this.#leagues ??= once(
        this.#all().flatMap(({ data }) => [...data.leagues.values()]),
        ({ league_id }) => league_id,
      ))
    const book = this.#books.get(topic)
    return book ? (book.leagues ??= [...book.data.leagues.values()]) : NOTHING
  }

  /** The lists that were read of a topic no longer hold. */
  listChanged(topic: Topic): void {
    const book = this.#books.get(topic)
    if (book) book.entries = book.leagues = undefined
    this.#entries = this.#leagues = undefined
  }

  /** Boards first: what a board lists keeps its order when one of its matches is opened. */
  #all(): readonly TopicBook[] {
    return [...this.#boards, ...this.#matches]
  }

  #find(has: (data: BookData) => boolean): BookData | undefined {
    return (this.#matches.find(({ data }) => has(data)) ?? this.#boards.find(({ data }) => has(data)))?.data
  }

  #arrange(): void {
    const all = [...this.#books]
    this.#matches = all.filter(([topic]) => isMatch(topic)).map(([, book]) => book)
    this.#boards = all.filter(([topic]) => !isMatch(topic)).map(([, book]) => book)
    this.#entries = this.#leagues = undefined
  }
}
