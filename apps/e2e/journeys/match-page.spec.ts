import { chooseHome, expect, expectAccessible, openBoard, test } from '../src/journey.ts'
import { sandbox } from '../src/sandbox.ts'

test('the page of a match: all its markets, kept in the address, and a bet from it', async ({ memberPage: page }) => {
  const match = await sandbox.steadyMatch()
  await openBoard(page, match.gidm)
  const name = `${match.home} 对 ${match.away}`
  const onBoard = page.locator(`[data-match="${match.gidm}"]`)
  await onBoard.getByRole('button', { name: `更多 ${name} 的盘口` }).click()
  await expect(page).toHaveURL(new RegExp(`match=.*${match.gidm}`))
  const shown = page.locator(`[data-match-page="${match.gidm}"]`)
  await expect(shown.getByRole('region', { name: '波胆', exact: true })).toBeVisible()

  await test.step('groups and folding', async () => {
    await shown.getByRole('tab', { name: /^角球/ }).click()
    await expect(shown.getByRole('region', { name: '波胆', exact: true })).toBeHidden()
    await shown.getByRole('tab', { name: /^全部/ }).click()
    await expectAccessible(page)
  })

  await test.step('it stands after a reload, and going back leads to the board', async () => {
    await page.reload()
    await expect(shown).toBeVisible()
    await page.goBack()
    await expect(onBoard).toBeVisible()
  })

  await test.step('a match that is kept is found again', async () => {
    await onBoard.getByRole('button', { name: `收藏 ${name}`, exact: true }).click()
    await page.getByRole('group', { name: '盘口类型' }).getByRole('button', { name: /收藏/ }).click()
    await expect(onBoard).toBeVisible()
    await page.reload()
    await chooseHome(page, match, '10')
    await page.getByRole('button', { name: /^投注 ¥10/ }).click()
    await expect(page.getByText('投注成功')).toBeVisible()
  })
})

test('results and rules stand beside the board', async ({ memberPage: page }) => {
  await page.goto('/game/sport/crty?view=rules')
  await expect(page.getByRole('heading', { name: '体育规则' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: '赛事导航' }).getByRole('button', { name: '赛果' }).click()
  await expect(page).toHaveURL(/view=results/)
  await expect(page.getByRole('heading', { name: '赛果' })).toBeVisible()
  await expectAccessible(page)
})

test('every sport has a board', async ({ memberPage: page }) => {
  await page.goto('/game/sport/crty')
  const tree = page.getByRole('navigation', { name: '赛事导航' })
  for (const sport of ['篮球', '网球', '排球', '乒乓球', '棒球', '斯诺克', '全部']) {
    await tree.getByRole('button', { name: new RegExp(`^${sport}`) }).click()
    await expect(page.getByRole('heading', { name: sport, exact: true })).toBeVisible()
    await expect(page.locator('[data-match], [data-state="empty"]').first()).toBeVisible()
  }
})
