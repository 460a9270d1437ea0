import { controlsOf, pause, until } from '@pavilion/load'
import { openDatabase } from './database.ts'
import { decidedOnce, ledgerChecks, noneOf, reached, type Check } from './check.ts'
import { freshChecks, checksAfterResult } from './lease/accepted.ts'
import { startBetting } from './lease/bettors.ts'
import { disturbancesOf, type Disturbance } from './lease/disturbances.ts'
import { keepMatchesMoving } from './lease/matches.ts'
import { readProviderRecord } from './lease/provider-record.ts'
import { observe } from './observed.ts'
import { runProgram } from './program.ts'
import type { World } from './world.ts'

const RESUMED = 5
/** Seconds, the start of a killed process included. */
const RESUMES = 15
/** Seconds for the last bets to settle. */
const SETTLES = 120
const QUIET_MS = 2000

const seconds = (since: number): string => ((Date.now() - since) / 1000).toFixed(1)

const play = async (world: World): Promise<readonly Check[]> => {
  const db = openDatabase(world.postgres.url)
  await observe(db)
  const controls = controlsOf(world.sandboxUrl)
  const record = await readProviderRecord(controls)
  const matches = await keepMatchesMoving(controls)
  const betting = await startBetting(world, matches.gidms)

  const resumes = async (): Promise<Check> => {
    const [since, before] = [Date.now(), betting.taken()]
    const so = async (): Promise<boolean> =>
      betting.taken().every((betCount, at) => betCount >= (before[at] ?? 0) + RESUMED)
    const ok = await until('betting', RESUMES, so).then(
      () => true,
      () => false,
    )
    return { name: 'betting resumes', ok, detail: `${seconds(since)} s after, ${RESUMES} s at most` }
  }
  const checks: Check[] = [await resumes()]
  const disturb = async ({ name, seconds: length, begin }: Disturbance): Promise<void> => {
    await pause(QUIET_MS)
    const end = await begin()
    await pause(length * 1000)
    await end()
    const check = await resumes()
    checks.push({ ...check, name: `${name}: ${check.name}` })
    console.log(
      `${name}: ${check.detail}; taken ${betting.taken().join(' + ')}, refused ${JSON.stringify(betting.refused())}`,
    )
  }
  for (const disturbance of disturbancesOf(world, controls)) await disturb(disturbance)

  await betting.stop()
  await matches.finish()
  const unsettled = async (): Promise<boolean> => {
    const { rowCount } = await db.query(`select from bets where state in ('delay', 'open') limit 1`)
    return !rowCount
  }
  await until('settling', SETTLES, unsettled)
  const { rows } = await db.query<{ ticket: string }>('select ticket from bets')
  await record.finish()
  const ticketsInDatabase = new Set(rows.map(({ ticket }) => ticket))
  const ticketsReported = new Set(betting.tickets())
  checks.push(
    ...betting.taken().map((betCount, at) => reached(`bets taken through process ${at + 1}`, betCount, 100)),
    noneOf(
      'every bet that was acknowledged exists, and no other',
      [...ticketsInDatabase.symmetricDifference(ticketsReported)],
      `${ticketsReported.size} bets`,
    ),
    ...(await freshChecks(db, record)),
    ...(await checksAfterResult(db)),
    await decidedOnce(db),
    ...(await ledgerChecks(db)),
  )
  await db.end()
  return checks
}

await runProgram(play)
