import { LOAD_SITE, pause } from '@pavilion/load'
import { OPERATOR_ROLES } from '@pavilion/operator-api'
import type { OperatorClient } from '@pavilion/operator-api/client'
import { operatorTurnoverList, operatorTurnoverWaive } from '@pavilion/operator-api/funds'
import type pg from 'pg'
import { watchBook } from './book-watch.ts'
import { startChaos, type Kills } from './chaos.ts'
import { reached, type Check } from './check.ts'
import { openDatabase } from './database.ts'
import { moveCount, noMoves, type AcknowledgedMoves } from './funds/acknowledged-moves.ts'
import { fundChecks, pendingCounts } from './funds/checks/checks.ts'
import { paymentsPastLimits } from './funds/checks/limit-checks.ts'
import { providersOf } from './funds/controls.ts'
import { startDesk } from './funds/desk.ts'
import { approveOthers, decidePayments, decideWithdrawals, waiveTurnover } from './funds/desk-works.ts'
import { mendVenues, moveRates, startPayouts, troubleVenues } from './funds/fates.ts'
import { startLimited } from './funds/limited.ts'
import { startMoving } from './funds/moves.ts'
import { openPayees, type Payee } from './funds/payees.ts'
import { openPlainMembers } from './funds/plain-members.ts'
import { startRecycleKills } from './funds/recycle-kills.ts'
import { FUND_AIMS, FUND_SITE, FUNDS, MET_AIMS } from './funds/settings.ts'
import { keepMatchesGoing } from './matches.ts'
import { callByTwo, openOperators } from './operators.ts'
import { runProgram } from './program.ts'
import type { World } from './world.ts'

/** So that half of them may withdraw from the start. */
const waiveFirst = async (people: readonly [OperatorClient, OperatorClient], payees: readonly Payee[]) => {
  for (const { userId } of payees.filter((_, index) => index % 2 === 0)) {
    const params = { siteId: LOAD_SITE.siteId, userId }
    const { requirements } = await people[0].call(operatorTurnoverList, { params })
    for (const { requirementId } of requirements)
      await callByTwo(people, operatorTurnoverWaive, { params, payload: { requirementId, reason: 'from the start' } })
  }
}

/** Of one of these members, only their own limit refuses an amount; with nothing left, all. */
const OWN_LIMIT = ['bet OWN_LIMIT', 'bet ACCESS_DENIED', 'deposit INVALID_PARAMETER', 'deposit ACCESS_DENIED']
const refusedByLimits = ({ refusals }: AcknowledgedMoves): number =>
  OWN_LIMIT.reduce((sum, name) => sum + (refusals.get(name) ?? 0), 0)

/** Seconds it took, `endsWithin` at most. */
const untilNothingIsPending = async (db: pg.Pool): Promise<string> => {
  const from = Date.now()
  const elapsed = (): number => (Date.now() - from) / 1000
  let nextTold = 0
  for (;;) {
    const pending = await pendingCounts(db)
    if (Object.keys(pending).length === 0 || elapsed() >= FUNDS.endsWithin) return elapsed().toFixed(0)
    if (elapsed() >= nextTold) {
      console.log(`${elapsed().toFixed(0)} s: pending`, pending)
      nextTold += FUNDS.pendingToldEvery
    }
    await pause(1000)
  }
}

const play = async (world: World): Promise<readonly Check[]> => {
  const providers = providersOf(world)
  const [first, second] = world.platforms
  const people = await openOperators([first.operatorUrl, second.operatorUrl], world.operatorSecret, OPERATOR_ROLES)
  const payees = await openPayees(world, providers, people[0], FUNDS.movers, FUNDS.paidIn)
  const limited = await openPlainMembers(world, 'limited', FUNDS.limited, FUNDS.limitedPaidIn)
  const recyclers = await openPlainMembers(world, 'recycler', FUNDS.recyclers, FUNDS.paidIn)
  const [watcher] = await openPlainMembers(world, 'watcher', 1, FUNDS.limitedPaidIn)
  if (!watcher) throw new Error('nobody reads the book')
  await waiveFirst(people, payees)
  const acknowledged = noMoves()
  const ownLimits = noMoves()
  const sportsbook = { watch: watchBook(watcher), matches: keepMatchesGoing(world.sandboxUrl, FUNDS.matchEveryMs) }
  await troubleVenues(providers)
  const payouts = await startPayouts(providers)
  const decided = { approve: 0, refuse: 0 }
  const desk = startDesk(people, [decideWithdrawals(decided), decidePayments, approveOthers])
  const waivers = startDesk([people[0]], [waiveTurnover(payees)])
  const db = openDatabase(world.postgres.url)

  console.log('Money moves, processes are killed …')
  const from = Date.now()
  const elapsed = (): number => (Date.now() - from) / 1000
  const kills: Kills = { platform: 0, database: 0 }
  const stopChaos = startChaos(world, kills, () => moveCount(acknowledged), FUNDS.movesBetweenKills)
  const stopRates = moveRates(providers)
  const moving = payees.map((payee) => startMoving(payee, providers, sportsbook, acknowledged))
  const limits = await Promise.all(
    limited.map((member, index) => startLimited(member, index, providers, sportsbook, ownLimits)),
  )
  const recycles = startRecycleKills(world, db, recyclers, kills, acknowledged)
  const report = setInterval(
    () =>
      console.log(
        `${elapsed().toFixed(0)} s: ${acknowledged.deposits.size} deposits, ${acknowledged.withdrawals.size} withdrawals, ${acknowledged.transfers.size} transfers, ${acknowledged.bets.size} bets, ${kills.platform} + ${kills.database} kills`,
      ),
    10_000,
  )
  for (const at of FUNDS.frozenAt) {
    await pause(Math.max(at * 1000 - (Date.now() - from), 0))
    const thaw = world.freezeSandbox()
    await pause(FUNDS.frozenSeconds * 1000)
    thaw()
  }
  const isEnough = (): boolean =>
    elapsed() >= FUND_AIMS.seconds &&
    moveCount(acknowledged) >= FUND_AIMS.operations &&
    acknowledged.withdrawals.size >= FUND_AIMS.withdrawals &&
    acknowledged.bets.size >= FUND_AIMS.bets &&
    recycles.outcome.halfway >= FUND_AIMS.recyclesHalfway &&
    kills.platform >= FUND_AIMS.platformKills &&
    kills.database >= FUND_AIMS.databaseKills
  while (!isEnough() && elapsed() < FUNDS.limit) await pause(500)
  await Promise.all([...moving, ...limits, recycles].map(({ stop }) => stop()))
  const underLoad = elapsed()
  await stopChaos()
  stopRates()
  await waivers.stop()
  clearInterval(report)
  console.log('Refused:', Object.fromEntries(acknowledged.refusals))
  console.log('Refused of who has limits:', Object.fromEntries(ownLimits.refusals))

  console.log('Everything comes to its end …')
  await mendVenues(providers)
  payouts.end()
  await sportsbook.watch.stop()
  await sportsbook.matches.finish()
  await Promise.all(moving.map(({ settle }) => settle()))
  const ended = await untilNothingIsPending(db)
  await desk.stop()
  await payouts.stop()
  const { halfway, killed } = recycles.outcome
  for (const what of ['deposits', 'bets'] as const) for (const number of ownLimits[what]) acknowledged[what].add(number)
  const checks = [
    reached('seconds under load', Math.floor(underLoad), FUND_AIMS.seconds),
    reached('deposits, withdrawals and transfers', moveCount(acknowledged), FUND_AIMS.operations),
    reached('bets', acknowledged.bets.size, FUND_AIMS.bets),
    reached('withdrawals', acknowledged.withdrawals.size, FUND_AIMS.withdrawals),
    reached('withdrawals that two people decided', decided.approve + decided.refuse, FUND_AIMS.withdrawalsDecided),
    reached(`recycles that a kill met halfway, of ${killed}`, halfway, FUND_AIMS.recyclesHalfway),
    reached('bets and orders that a limit of the member’s own refused', refusedByLimits(ownLimits), MET_AIMS.ownLimits),
    reached('payments that came past one', await paymentsPastLimits(db), MET_AIMS.paymentsPastLimits),
    reached('kills of a platform process', kills.platform, FUND_AIMS.platformKills),
    reached('kills of the database', kills.database, FUND_AIMS.databaseKills),
    { name: 'the last pending one ended', ok: true, detail: `${ended} s after the load` },
    ...(await fundChecks(db, providers, acknowledged)),
  ]
  await db.end()
  return checks
}

await runProgram(play, { siteSettings: FUND_SITE })
