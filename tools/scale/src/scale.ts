import { endpoints } from '@pavilion/contract'
import { pause, untilAnswered } from '@pavilion/load'
import { nothingYet, operationsOf } from './acknowledged.ts'
import { selectionFrom, watchBook } from './book-watch.ts'
import { startChaos, type Kills } from './chaos.ts'
import type { Check } from './check.ts'
import { runChecks, untilSettled } from './checks.ts'
import { keepMatchesGoing } from './matches.ts'
import { openPlayers, type Player } from './player.ts'
import { runProgram } from './program.ts'
import { AIMS } from './settings.ts'
import type { World } from './world.ts'

const PARLAYS = 0.15
/** On matches that go on after the program. */
const LONG_MATCHES = 0.15
const BETS_BETWEEN_KILLS = 40

const play = async (world: World): Promise<Check[]> => {
  const acknowledged = nothingYet()
  const kills: Kills = { platform: 0, database: 0 }
  const players = await openPlayers(world, AIMS.clients, 5_000_00n, () => acknowledged)
  const matches = keepMatchesGoing(world.sandboxUrl)
  const bookWatch = watchBook((players[0] as Player).member)

  console.log('Load and kills …')
  const startedAt = Date.now()
  const elapsed = () => (Date.now() - startedAt) / 1000
  const done = () =>
    elapsed() >= AIMS.seconds &&
    operationsOf(acknowledged) >= AIMS.operations &&
    kills.platform >= AIMS.platformKills &&
    kills.database >= AIMS.databaseKills
  const stopChaos = startChaos(world, kills, () => acknowledged.tickets.size, BETS_BETWEEN_KILLS)
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
        const book = bookWatch.book()
        const selection = book && selectionFrom(book, matches.made, LONG_MATCHES)
        if (Math.random() < 0.03) await player.deposit(BigInt(100 + Math.floor(Math.random() * 400)) * 100n)
        else if (selection && Math.random() < PARLAYS) {
          const other = selectionFrom(book, matches.made, LONG_MATCHES)
          if (other && other.gidm !== selection.gidm) await player.parlay([selection, other])
        } else if (selection) await player.bet(selection)
        else await pause(100)
      }
    }),
  )
  const seconds = elapsed()
  await stopChaos()
  clearInterval(report)
  await bookWatch.stop()
  console.log('Refused:', Object.fromEntries(acknowledged.refusals))
  console.log('Ending the matches, waiting for settlement …')
  await matches.finish()
  await untilAnswered(() => (players[0] as Player).member.client.call(endpoints.preInfo, {}))
  await untilSettled(world.postgres.url, matches.made)
  await Promise.all(players.map((player) => player.review()))
  return runChecks(world.postgres.url, acknowledged, kills, seconds)
}

await runProgram(play)
