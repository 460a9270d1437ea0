import { writeFileSync } from 'node:fs'
import { COMPETITIONS } from './competitions.ts'
import { faultsOf } from './faults.ts'
import { page } from './page.ts'
import { playSeasons } from './season.ts'

/** Matches of a sport, at least; any other number may be given to the command. */
const MATCHES = 2000
const PAGE = new URL('../../../../docs/price-sanity.md', import.meta.url)

const least = Number(process.argv[2] ?? MATCHES)
const seasons = COMPETITIONS.map((competition) => {
  const season = playSeasons(competition, least)
  process.stdout.write(`${season.name}: ${season.matches} matches\n`)
  return season
})
const faults = seasons.flatMap(faultsOf)
if (faults.length === 0) writeFileSync(PAGE, page(seasons))
else {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
