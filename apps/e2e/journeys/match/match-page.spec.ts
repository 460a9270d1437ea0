import { chooseHome, expect, expectAccessible, expectAccepted, openBoard, test } from '../../src/journey.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

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

  await test.step('it is the same after a reload, and going back leads to the board', async () => {
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
    await expectAccepted(page)
  })
})

test('results and rules open beside the board', { tag: ANY_BRAND }, async ({ memberPage: page }) => {
  await page.goto('/game/sport/crty?view=rules')
  await expect(page.getByRole('heading', { name: '体育规则' })).toBeVisible()
  await expectAccessible(page)
  const tree = page.getByRole('navigation', { name: '赛事导航' })
  await tree.getByRole('button', { name: '公告' }).click()
  await expect(page.getByRole('heading', { name: '存款通道安全提示' })).toBeVisible()
  await expectAccessible(page)

  const { gidm } = await sandbox.steadyMatch()
  await sandbox.event(gidm, { kind: 'final', score: { H: 2, C: 0 } })
  await tree.getByRole('button', { name: '赛果' }).click()
  await expect(page).toHaveURL(/view=results/)
  await expect(page.getByRole('heading', { name: '赛果' })).toBeVisible()
  await expectAccessible(page)
  // Results get no pushes.
  await expect(async () => {
    await page.reload()
    await expect(page.locator(`[data-result="${gidm}"]`)).toContainText('完场', { timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
})

test('every sport has matches on its board', { tag: ANY_BRAND }, async ({ memberPage: page }) => {
  await page.goto('/game/sport/crty')
  const tree = page.getByRole('navigation', { name: '赛事导航' })
  const matches = page.locator('[data-match]')
  await expect(matches.first()).toBeVisible()
  // Not every sport always has a match in play.
  await page.getByRole('group', { name: '盘口类型' }).getByRole('button', { name: /^串关/ }).click()
  for (const sport of ['篮球', '网球', '排球', '乒乓球', '棒球', '斯诺克', '虚拟足球', '其他', '冠军', '全部']) {
    // Its tab, if any, is above the sports.
    await tree
      .getByRole('button', { name: new RegExp(`^${sport}`) })
      .last()
      .click()
    await expect(page.getByRole('heading', { name: sport, exact: true })).toBeVisible()
    const board = page.getByRole('region', { name: new RegExp(`${sport}盘口$`) })
    await expect(board.locator('[data-match]').first()).toBeVisible()
  }
})
