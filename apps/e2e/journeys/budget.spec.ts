import { measureScripts, SCRIPT_BUDGET } from '@pavilion/bench'
import { expect, test } from '../src/journey.ts'
import { openMember } from '../src/account/member.ts'

test('what a visitor downloads stays within its budget', async ({ page, brand, siteUrl }) => {
  const member = await openMember(brand, 0n)
  const { named, home, homeFiles, sports, sportsFiles } = await measureScripts(page, siteUrl, member)
  const line = `scripts of the page ${named.toFixed(1)} KiB, home with all its sections ${home.toFixed(1)} KiB (${homeFiles} files), the sports page adds ${sports.toFixed(1)} KiB and names ${sportsFiles} files`
  test.info().annotations.push({ type: 'sizes', description: line })
  console.log(`    ${brand}: ${line}`)
  expect(named).toBeLessThanOrEqual(home)
  expect(home).toBeLessThanOrEqual(SCRIPT_BUDGET.home)
  expect(sports).toBeLessThanOrEqual(SCRIPT_BUDGET.sports)
  expect(sportsFiles).toBeLessThanOrEqual(SCRIPT_BUDGET.sportsFiles)
})
