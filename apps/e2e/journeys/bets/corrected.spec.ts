import { balanceOf, betAt, expect, expectRecords, expectAccepted, openBoard, test } from '../../src/journey.ts'
import { approveCorrection, proposedCorrection } from '../../src/operator/office.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

test(
  'a result that is corrected: what was paid too much goes back, and bet and result say so',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    const match = await sandbox.steadyMatch()
    await openBoard(page, match.gidm)
    await betAt(page, match, '100')
    await expectAccepted(page)
    await expect(balanceOf(page)).toContainText('¥900.00')

    await test.step('the home side wins, and the bet is paid', async () => {
      await sandbox.event(match.gidm, { kind: 'final', score: { H: 2, C: 0 } })
      await expect(balanceOf(page)).not.toContainText('¥900.00')
      await expectRecords(page, match.home, 1)
      await expect(page.getByRole('row').filter({ hasText: match.home }).getByText('赢', { exact: true })).toBeVisible()
    })

    await test.step('the provider says otherwise, and two people agree', async () => {
      await expect(balanceOf(page)).toContainText('¥')
      const paid = (await balanceOf(page).textContent()) ?? ''
      const scores = { sc_FT_H: 0, sc_FT_C: 2, sc_H2_H: 0, sc_H2_C: 2 }
      await sandbox.event(match.gidm, { kind: 'correct', scores })
      const proposal = await proposedCorrection(match.gidm)
      await page.reload()
      await expect(balanceOf(page)).toHaveText(paid)
      await approveCorrection(proposal)
      await expect(balanceOf(page)).toContainText('¥900.00')
    })

    await test.step('the bet is lost in its record, with the corrected result', async () => {
      await expectRecords(page, match.home, 1)
      const row = page.getByRole('row').filter({ hasText: match.home })
      await expect(row.getByText('输', { exact: true })).toBeVisible()
      await row.getByRole('button', { name: /^展开注单/ }).click()
      await expect(page.locator('[data-detail]')).toContainText(`${match.home} 0-2 ${match.away}`)
      await expect(page.getByText('输赢 −100.00')).toBeVisible()
    })

    await test.step('the results say that this one was corrected', async () => {
      const result = page.locator(`[data-result="${match.gidm}"]`)
      await page.goto('/game/sport/crty?view=results')
      await expect(result).toContainText('已更正')
    })
  },
)
