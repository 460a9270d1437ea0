import { writeFileSync } from 'node:fs'
import { COMPETITIONS } from './competitions.ts'
import { faultsOf } from './faults.ts'
import { MATCHES, page } from './page.ts'
import { playSeasons } from './season.ts'
import { sellSeasons } from './sellers/play.ts'
import { soldFaults } from './sellers/report.ts'

const SOLD = 150
const PAGE = new URL('../../../docs/price-sanity.md', import.meta.url)

const least = Number(process.argv[2] ?? MATCHES)
const seasons = COMPETITIONS.map((competition) => {
  const season = playSeasons(competition, least)
  process.stdout.write(`${season.name}: ${season.matches} matches\n`)
  return season
})
const sellerReturns = sellSeasons(COMPETITIONS, SOLD)
const faults = [...seasons.flatMap(faultsOf), ...soldFaults(sellerReturns)]
if (faults.length === 0) writeFileSync(PAGE, page(seasons, sellerReturns))
else {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
