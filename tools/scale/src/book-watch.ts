import { takesBets } from '@pavilion/book'
import type { WireBook } from '@pavilion/contract/sports'
import { anySelection, pause, readBoard, type LoadMember } from '@pavilion/load'

/** One member reads for all: as many fetches as members would only measure JSON. */
export const watchBook = (member: LoadMember) => {
  let book: WireBook | undefined
  let running = true
  const loop = (async () => {
    while (running) {
      const [inPlay, today] = [await readBoard(member, 'RB'), await readBoard(member, 'FT')]
      book = { ...inPlay, matches: [...inPlay.matches, ...today.matches] }
      await pause(300)
    }
  })()
  return { book: () => book, stop: () => ((running = false), loop) }
}

/** On a match of `short`, which ends soon; with the chance `others` on any. */
export const selectionFrom = (book: WireBook, short: ReadonlySet<string>, others: number) => {
  const isEnding = (match: WireBook['matches'][number]): boolean => takesBets(match) && short.has(match.gidm)
  const isAny = others > 0 && (Math.random() < others || !book.matches.some(isEnding))
  return anySelection(book, isAny ? takesBets : isEnding)
}
