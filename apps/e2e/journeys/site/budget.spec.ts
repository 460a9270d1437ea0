import { measureSizes, SIZE_BUDGET } from '@pavilion/bench'
import { expect, test } from '../../src/journey.ts'
import { openMember } from '../../src/account/member.ts'

test('what a visitor downloads stays within its budget', async ({ page, brand, siteUrl }) => {
  const member = await openMember(brand, 0n)
  const { home, homeFiles, below, sports, sportsFiles } = await measureSizes(page, siteUrl, member)
  const line = `home until it answers ${home.toFixed(1)} KiB, its sections further down ${below.toFixed(1)} KiB, the sports page adds ${sports.toFixed(1)} KiB and names ${sportsFiles} files`
  const files = homeFiles.map(([name, size]) => `${name} ${size.toFixed(1)}`).join(', ')
  test.info().annotations.push({ type: 'sizes', description: `${line}; home by file: ${files}` })
  console.log(`    ${brand}: ${line}; home by file: ${files}`)
  expect(home).toBeGreaterThan(100)
  expect(home).toBeLessThanOrEqual(SIZE_BUDGET.home)
  expect(below).toBeGreaterThan(0)
  expect(below).toBeLessThanOrEqual(SIZE_BUDGET.below)
  expect(sports).toBeLessThanOrEqual(SIZE_BUDGET.sports)
  expect(sportsFiles).toBeGreaterThan(0)
  expect(sportsFiles).toBeLessThanOrEqual(SIZE_BUDGET.sportsFiles)
})
