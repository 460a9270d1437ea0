import { matchTopic, type League, type Topic } from '@pavilion/contract/sports'
import type { Book, BookEntry } from '@pavilion/book'
import { TopicBook } from './topic-book.ts'

/** Undefined after a change. */
interface Lists {
  entries: readonly BookEntry[] | undefined
  leagues: readonly League[] | undefined
}

const NOTHING: readonly never[] = []

const isMatch = (topic: Topic): boolean => topic.startsWith(matchTopic(''))

const once = <T>(all: readonly T[], id: (each: T) => string): readonly T[] => {
  const byId = new Map<string, T>()
  for (const each of all) if (!byId.has(id(each))) byId.set(id(each), each)
  return [...byId.values()]
}

const entriesOf = (book: Book): BookEntry[] => [...book.entries()].map(([, entry]) => entry.placed())

/** Matches' own topics come first: they are whole. */
export class TopicBooks {
  readonly #books = new Map<Topic, TopicBook>()
  readonly #lists = new Map<Topic, Lists>()
  #matches: readonly TopicBook[] = []
  #boards: readonly TopicBook[] = []
  #entries: readonly BookEntry[] | undefined
  #leagues: readonly League[] | undefined

  get(topic: Topic): TopicBook | undefined {
    return this.#books.get(topic)
  }

  open(topic: Topic): TopicBook {
    const existingBook = this.#books.get(topic)
    if (existingBook) return existingBook
    const book = new TopicBook()
    this.#books.set(topic, book)
    this.#arrange()
    return book
  }

  drop(topic: Topic): void {
    this.#books.delete(topic)
    this.#lists.delete(topic)
    this.#arrange()
  }

  names(): Topic[] {
    return [...this.#books.keys()]
  }

  ofMatch(gidm: string): Book | undefined {
    return this.#find((book) => book.entry(gidm) !== undefined)
  }

  ofLine(gid: string): Book | undefined {
    return this.#find((book) => book.line(gid) !== undefined)
  }

  entries(topic?: Topic): readonly BookEntry[] {
    if (topic === undefined)
      return (this.#entries ??= once(
        this.#all().flatMap(({ book }) => entriesOf(book)),
        ({ gidm }) => gidm,
      ))
    const book = this.#books.get(topic)?.book
    return book ? (this.#listsOf(topic).entries ??= entriesOf(book)) : NOTHING
  }

  leagues(topic?: Topic): readonly League[] {
    if (topic === undefined)
      return (this.#leagues ??= once(
        this.#all().flatMap(({ book }) => book.leagues()),
        ({ league_id }) => league_id,
      ))
    const book = this.#books.get(topic)?.book
    return book ? (this.#listsOf(topic).leagues ??= book.leagues()) : NOTHING
  }

  listChanged(topic: Topic): void {
    this.#lists.delete(topic)
    this.#entries = this.#leagues = undefined
  }

  /** Boards first: their order holds when a match is opened. */
  #all(): readonly TopicBook[] {
    return [...this.#boards, ...this.#matches]
  }

  #listsOf(topic: Topic): Lists {
    const lists = this.#lists.get(topic) ?? { entries: undefined, leagues: undefined }
    this.#lists.set(topic, lists)
    return lists
  }

  #find(has: (book: Book) => boolean): Book | undefined {
    return (this.#matches.find(({ book }) => has(book)) ?? this.#boards.find(({ book }) => has(book)))?.book
  }

  #arrange(): void {
    const all = [...this.#books]
    this.#matches = all.filter(([topic]) => isMatch(topic)).map(([, book]) => book)
    this.#boards = all.filter(([topic]) => !isMatch(topic)).map(([, book]) => book)
    this.#entries = this.#leagues = undefined
  }
}
