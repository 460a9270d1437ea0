import type { Scores } from '@pavilion/contract/sports'
import { controlsOf, steadyMatch } from '@pavilion/load'
import { openDatabase } from './database.ts'
import { nothingYet } from './acknowledged.ts'
import { reached, type Check } from './check.ts'
import { observe } from './observed.ts'
import { openPlayers } from './player.ts'
import { runProgram } from './program.ts'
import { scenarioOf } from './settlement/scenario.ts'
import { openDesk } from './settlement/desk.ts'
import type { Results } from './settlement/expected.ts'
import { readBets, readMemberBalances } from './settlement/held.ts'
import { judge, withPrefix } from './settlement/judge.ts'
import { debtors } from './settlement/money.ts'
import { placeBets } from './settlement/place.ts'
import { decisiveResults, waysOf, withoutCards } from './settlement/scores.ts'
import { spendAll } from './settlement/spend.ts'
import { messageChecks } from './settlement/message-checks.ts'
import type { World } from './world.ts'

const BETS = 5000
const MEMBERS = 24
const PAID_IN = 10_000_00n
const KILLS = 3
const DATABASE_KILLS = 1
const BEFORE_SECONDS = 12
/** Hours long, at constant prices: this measures money. */
const LONG = steadyMatch(14_400)

const play = async (world: World): Promise<readonly Check[]> => {
  const db = openDatabase(world.postgres.url)
  await observe(db)
  const course = scenarioOf(db, world)
  const acknowledged = nothingYet()
  const players = await openPlayers(world, MEMBERS, PAID_IN, () => acknowledged)
  const desk = await openDesk(world.platforms[0].operatorUrl, world.operatorSecret)
  const { makeMatch, finish } = controlsOf(world.sandboxUrl)

  const others = [await makeMatch(LONG), await makeMatch(LONG)] as const
  const match = await makeMatch({ ...LONG, phase: 'before', startInSeconds: BEFORE_SECONDS })
  console.log(`Placing ${BETS} bets …`)
  const open = await placeBets(db, players, match, others, BETS, () => Object.fromEntries(acknowledged.refusals))
  const placed = await readBets(db)
  const [scores, ...corrections] = decisiveResults(placed, match)

  const results = new Map<string, Scores>()
  for (const gidm of [...others, match]) results.set(gidm, await finish(gidm, scores))
  const kills = await course.settledUnderKills('settlement')
  await course.decided([...others, match])
  const settledChecks = [...(await judge(db, PAID_IN, [results])), ...(await messageChecks(db, players))]

  // Winnings bet on leave nothing for a correction to take back.
  const last = await makeMatch(LONG)
  await spendAll(db, players, last)
  const bets = await readBets(db)
  const [correctedResults] = corrections
    .map((each): Results => new Map<string, Scores>([...results, [match, withoutCards(each)]]))
    .sort((a, b) => debtors(bets, PAID_IN, b) - debtors(bets, PAID_IN, a))
  if (!correctedResults)
    throw new Error('one result alone makes some bets win, half win, come back, half lose and lose')
  await desk.correct(match, correctedResults.get(match) ?? {})
  const correctionKills = await course.settledUnderKills('correction')
  const afterCorrection = await judge(db, PAID_IN, [results, correctedResults])
  const owing = [...(await readMemberBalances(db)).values()].filter(({ debt }) => debt < 0n).length

  const end = new Map([...correctedResults, [last, await finish(last, scores)]])
  await course.decided([last])
  const afterEnd = await judge(db, PAID_IN, [results, correctedResults, end])
  await db.end()
  return [
    reached('bets open on one match', open, BETS),
    { name: 'they end in every way', ok: true, detail: waysOf(placed, match, scores) },
    reached('kills of a platform while they were settled', kills.platform, KILLS),
    reached('kills of the database while they were settled', kills.database, DATABASE_KILLS),
    ...withPrefix('settled', settledChecks),
    reached('kills of a platform while the correction was carried out', correctionKills.platform, KILLS),
    reached('kills of the database while the correction was carried out', correctionKills.database, DATABASE_KILLS),
    reached('members who owe what the correction took', owing, 1),
    ...withPrefix('corrected', afterCorrection),
    ...withPrefix('debts paid by later wins', afterEnd),
  ]
}

await runProgram(play)
