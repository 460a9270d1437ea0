import type { WireBook } from '@pavilion/contract/sports'
import type { LoadMember } from '../members/member.ts'
import { isScheduled } from './selection.ts'
import { pause } from '../waiting/wait.ts'

/** Of football: in play, today's, or of the days to come. */
export const readBoard = async ({ client, ask, pass }: LoadMember, showtype: 'RB' | 'FT' | 'FU'): Promise<WireBook> => {
  const own = await pass()
  return ask(() => client.channel('get_game_list', { gtype: 'FT', showtype }, { pass: own }))
}

/** Matches that begin later: near the site's midnight today has none left. */
export const readScheduled = async (member: LoadMember): Promise<WireBook> => {
  const today = await readBoard(member, 'FT')
  return today.matches.some(isScheduled) ? today : readBoard(member, 'FU')
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
