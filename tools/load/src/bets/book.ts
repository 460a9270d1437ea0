import type { Gtype, WireBook } from '@pavilion/contract/sports'
import type { LoadMember } from '../members/member.ts'
import { isScheduled } from './selection.ts'
import { pause } from '../waiting/wait.ts'

/** In play, today's, or of the days to come. */
export const readBoard = async (
  { client, ask, pass }: LoadMember,
  showtype: 'RB' | 'FT' | 'FU',
  gtype: Gtype = 'FT',
): Promise<WireBook> => {
  const own = await pass()
  return ask(() => client.channel('get_game_list', { gtype, showtype }, { pass: own }))
}

const SPORTS = ['FT', 'BK', 'TN', 'BS'] as const satisfies readonly Gtype[]

/** Matches that begin later, of the first board that has some: near the site's midnight today's are over. */
export const readScheduled = async (member: LoadMember): Promise<WireBook> => {
  for (const gtype of SPORTS)
    for (const showtype of ['FT', 'FU'] as const) {
      const board = await readBoard(member, showtype, gtype)
      if (board.matches.some(isScheduled)) return board
    }
  throw new Error('no match begins later')
}

export const readMatch = async ({ client, ask, pass }: LoadMember, gidm: string): Promise<WireBook> => {
  const own = await pass()
  return ask(() => client.channel('get_game_more', { gidm }, { pass: own }))
}

export const watchMatches = (member: LoadMember, gidms: () => readonly string[], eachMs: number) => {
  const books = new Map<string, WireBook>()
  let running = true
  const loop = (async () => {
    while (running)
      for (const gidm of gidms()) {
        if (running) books.set(gidm, await readMatch(member, gidm))
        await pause(eachMs)
      }
  })()
  return { book: (gidm: string) => books.get(gidm), stop: () => ((running = false), loop) }
}
