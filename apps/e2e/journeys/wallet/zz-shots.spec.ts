import { applyTheme } from '../../src/page/looks.ts'
import { expect, test } from '../../src/journey.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
test('shots', async ({ memberPage: page, brand }) => {
  test.setTimeout(240_000)
  await page.goto('/mine/transfermoney')
  await page.getByRole('row', { name: '银翼真人' }).getByRole('button', { name: '转入银翼真人' }).click()
  await page.getByLabel('转账金额').fill('150.5')
  await page.getByRole('button', { name: '确认转账' }).click()
  await expect(page.getByText('转账成功')).toBeVisible()
  await page.getByRole('button', { name: '一键回收' }).click()
  await expect(page.getByText('1 个成功')).toBeVisible()
  await page.getByLabel('转账金额').fill('88.8')
  for (const [w, h] of [[1920, 1080], [1366, 768], [390, 844]] as const) {
    await page.setViewportSize({ width: w, height: h })
    for (const theme of ['light', 'dark'] as const) {
      await applyTheme(page, theme)
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/shots/transfer-${brand}-${theme}-${w}.png`, fullPage: true })
    }
  }
})
