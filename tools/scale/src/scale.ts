import { endpoints } from '@pavilion/contract'
import type { Book } from '@pavilion/contract/sports'
import { nothingYet, operationsOf } from './acknowledged.ts'
import { startChaos, type Kills } from './chaos.ts'
import type { Check } from './check.ts'
import { runChecks, untilSettled } from './checks.ts'
import { keepMatchesGoing } from './matches.ts'
import { pause, untilAnswered } from './until-answered.ts'
import { anySelection } from './picks.ts'
import type { Player } from './player.ts'
import { openMembers } from './members.ts'
import { runProgram } from './program.ts'
import { AIMS } from './settings.ts'
import type { World } from './world.ts'

const PARLAYS = 0.15

/** Shared by all: 64 fetches would only measure JSON. */
const watchBook = (player: Player) => {
  let book: Book | undefined
  let running = true
  const loop = (async () => {
    const pass = (await untilAnswered(() => player.client.call(endpoints.launch, { enName: 'CRTY' }))).data
    while (running && pass) {
      const board = (showtype: 'RB' | 'FT') =>
        untilAnswered(() => player.client.channel('get_game_list', { gtype: 'FT', showtype }, { pass }))
      const [inPlay, today] = [await board('RB'), await board('FT')]
      book = { ...inPlay, matches: [...inPlay.matches, ...today.matches] }
      await pause(300)
    }
  })()
  return { book: () => book, stop: () => ((running = false), loop) }
}

const play = async (world: World): Promise<Check[]> => {
  const acknowledged = nothingYet()
  const kills: Kills = { platform: 0, database: 0 }
  const players = await openMembers(world, AIMS.clients, 5_000_00n, () => acknowledged)
  const matches = keepMatchesGoing(world.sandboxUrl)
  const watched = watchBook(players[0] as Player)

  console.log('Load and kills …')
  const started = Date.now()
  const elapsed = () => (Date.now() - started) / 1000
  const done = () =>
    elapsed() >= AIMS.seconds &&
    operationsOf(acknowledged) >= AIMS.operations &&
    kills.platform >= AIMS.platformKills &&
    kills.database >= AIMS.databaseKills
  const stopChaos = startChaos(world, kills, () => acknowledged.tickets.size)
  const report = setInterval(
    () =>
      console.log(
        `${elapsed().toFixed(0)} s: ${acknowledged.deposits.size} deposits, ${acknowledged.tickets.size} bets taken, ${kills.platform} + ${kills.database} kills`,
      ),
    10_000,
  )
  await Promise.all(
    players.map(async (player) => {
      while (!done() && elapsed() < AIMS.limit) {
        const book = watched.book()
        const selection = book && anySelection(book, matches.made)
        if (Math.random() < 0.03) await player.deposit(BigInt(100 + Math.floor(Math.random() * 400)) * 100n)
        else if (selection && Math.random() < PARLAYS) {
          const other = anySelection(book, matches.made)
          if (other && other.gidm !== selection.gidm) await player.parlay([selection, other])
        } else if (selection) await player.bet(selection)
        else await pause(100)
      }
    }),
  )
  const seconds = elapsed()
  await stopChaos()
  clearInterval(report)
  await watched.stop()
  console.log('Refused:', Object.fromEntries(acknowledged.refusals))
  console.log('Ending the matches, waiting for settlement …')
  await matches.finish()
  await untilAnswered(() => (players[0] as Player).client.call(endpoints.preInfo, {}))
  await untilSettled(world.postgres.url, matches.made)
  await Promise.all(players.map((player) => player.review()))
  return runChecks(world.postgres.url, acknowledged, kills, seconds)
}

await runProgram(play)
