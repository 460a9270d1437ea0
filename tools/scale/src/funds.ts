import { pause } from '@pavilion/load'
import { OPERATOR_ROLES } from '@pavilion/operator-api'
import { startChaos, type Kills } from './chaos.ts'
import { reached, type Check } from './check.ts'
import { openDatabase } from './database.ts'
import { fundChecks, pendingCount } from './funds/checks.ts'
import { providersOf } from './funds/controls.ts'
import { mendVenues, startPayouts, troubleVenues } from './funds/fates.ts'
import { startMoving } from './funds/moves.ts'
import { openPayees } from './funds/payees.ts'
import { startReviewing } from './funds/reviewers.ts'
import { moveCount, noMoves } from './funds/acknowledged-moves.ts'
import { openOperators } from './operators.ts'
import { runProgram } from './program.ts'
import type { World } from './world.ts'

const MEMBERS = 24
const PAID_IN = 3_000_00n
/** Load goes on until all are reached, but no longer than LIMIT, seconds. */
const AIMS = { seconds: 180, operations: 250, withdrawals: 60, platformKills: 10, databaseKills: 3 } as const
const LIMIT = 480
const MOVES_BETWEEN_KILLS = 10
/** Providers that answer nothing: for as long, seconds, and when. */
const [FROZEN, FROZEN_AT] = [9, [50, 120]] as const
/** Seconds. A transfer of which nothing is heard is cancelled after two minutes, and asked about ever more seldom. */
const ENDS_WITHIN = 600

/** No turnover: what comes in may leave at once. Fees from the second withdrawal of a day on. */
const siteSettings = {
  turnover: { deposit: 0 },
  withdrawals: {
    min: 100_00,
    max: 50_000_00,
    dailyCount: 1000,
    dailyAmount: 1_000_000_00,
    freeCount: 1,
    feeBasisPoints: 50,
    reviewFrom: 20_000_00,
    codeFrom: 10_000_00,
    newAccountMost: 5_000_00,
  },
}

const play = async (world: World): Promise<readonly Check[]> => {
  const providers = providersOf(world)
  const [first, second] = world.platforms
  const people = await openOperators([first.operatorUrl, second.operatorUrl], world.operatorSecret, OPERATOR_ROLES)
  const payees = await openPayees(world, providers, people[0], MEMBERS, PAID_IN)
  const acknowledged = noMoves()
  await troubleVenues(providers)
  const payouts = await startPayouts(providers)
  const reviewing = startReviewing(people)

  console.log('Money moves, processes are killed …')
  const from = Date.now()
  const elapsed = (): number => (Date.now() - from) / 1000
  const kills: Kills = { platform: 0, database: 0 }
  const stopChaos = startChaos(world, kills, () => moveCount(acknowledged), MOVES_BETWEEN_KILLS)
  const moving = payees.map((payee) => startMoving(payee, providers, acknowledged))
  const report = setInterval(
    () =>
      console.log(
        `${elapsed().toFixed(0)} s: ${acknowledged.deposits.size} deposits, ${acknowledged.withdrawals.size} withdrawals, ${acknowledged.transfers.size} transfers, ${kills.platform} + ${kills.database} kills`,
      ),
    10_000,
  )
  for (const at of FROZEN_AT) {
    await pause(Math.max(at * 1000 - (Date.now() - from), 0))
    const thaw = world.freezeSandbox()
    await pause(FROZEN * 1000)
    thaw()
  }
  const isEnough = (): boolean =>
    elapsed() >= AIMS.seconds &&
    moveCount(acknowledged) >= AIMS.operations &&
    acknowledged.withdrawals.size >= AIMS.withdrawals &&
    kills.platform >= AIMS.platformKills &&
    kills.database >= AIMS.databaseKills
  while (!isEnough() && elapsed() < LIMIT) await pause(500)
  await Promise.all(moving.map(({ stop }) => stop()))
  const underLoad = elapsed()
  await stopChaos()
  clearInterval(report)
  console.log('Refused:', Object.fromEntries(acknowledged.refusals))

  console.log('Everything comes to its end …')
  const endFrom = Date.now()
  await mendVenues(providers)
  payouts.end()
  await Promise.all(moving.map(({ settle }) => settle()))
  const db = openDatabase(world.postgres.url)
  while ((await pendingCount(db)) > 0 && Date.now() - endFrom < ENDS_WITHIN * 1000) await pause(1000)
  const ended = ((Date.now() - endFrom) / 1000).toFixed(0)
  await reviewing.stop()
  await payouts.stop()
  const { approve, refuse } = reviewing.decided
  const checks = [
    reached('seconds under load', Math.floor(underLoad), AIMS.seconds),
    reached('deposits, withdrawals and transfers', moveCount(acknowledged), AIMS.operations),
    reached('withdrawals', acknowledged.withdrawals.size, AIMS.withdrawals),
    reached('withdrawals that two people decided', approve + refuse, AIMS.withdrawals),
    reached('kills of a platform process', kills.platform, AIMS.platformKills),
    reached('kills of the database', kills.database, AIMS.databaseKills),
    { name: 'the last pending one ended', ok: true, detail: `${ended} s after the load` },
    ...(await fundChecks(db, providers, acknowledged)),
  ]
  await db.end()
  return checks
}

await runProgram(play, { siteSettings })
