import type { WireBook } from '@pavilion/contract/sports'
import type { LoadMember } from '../members/member.ts'
import { pause } from '../waiting/wait.ts'

/** Of football, in play or before. */
export const readBoard = async ({ client, ask, pass }: LoadMember, showtype: 'RB' | 'FT'): Promise<WireBook> => {
  const own = await pass()
  return ask(() => client.channel('get_game_list', { gtype: 'FT', showtype }, { pass: own }))
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
