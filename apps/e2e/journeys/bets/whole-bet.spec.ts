import { readFile } from 'node:fs/promises'
import { askDeposit, atProvider, expectWaiting } from '../../src/page/deposit.ts'
import {
  balanceOf,
  chooseHome,
  expect,
  expectAccessible,
  expectRecords,
  expectAccepted,
  openBoard,
  test,
} from '../../src/journey.ts'
import { newName, PASSWORD } from '../../src/account/account.ts'
import { sandbox } from '../../src/stack/sandbox.ts'

test('one bet, from registration to payout', async ({ page }) => {
  const match = await sandbox.steadyMatch()

  await test.step('register, and be signed in', async () => {
    await page.goto('/home?register=1')
    const dialog = page.getByRole('dialog', { name: '登录与注册' })
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('账号', { exact: true }).fill(newName())
    await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await dialog.getByLabel('确认密码').fill(PASSWORD)
    await dialog.getByLabel('年', { exact: true }).selectOption('1990')
    await dialog.getByLabel('月', { exact: true }).selectOption('2')
    await dialog.getByLabel('日', { exact: true }).selectOption('28')
    await dialog.getByRole('checkbox').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '注册', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(balanceOf(page)).toContainText('¥0.00')
  })

  await test.step('deposit at the provider', async () => {
    await askDeposit(page, '1000')
    await expectWaiting(page)
    await expect(page.getByText(/壹仟元整/)).toBeVisible()
    await atProvider(page, /确认付款/)
    await expect(page.getByRole('heading', { name: '存款成功' })).toBeVisible()
    await expect(balanceOf(page)).toContainText('¥1,000.00')
  })

  await test.step('see prices, and bet at one of them', async () => {
    await openBoard(page, match.gidm)
    await chooseHome(page, match, '100')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^投注 ¥100/ }).click()
    await expectAccepted(page)
    await expect(balanceOf(page)).toContainText('¥900.00')
  })

  await test.step('the match ends, and the bet is paid', async () => {
    await sandbox.event(match.gidm, { kind: 'final', score: { H: 3, C: 0 } })
    await expect(balanceOf(page)).not.toContainText('¥900.00')
    await expectRecords(page, match.home, 1)
    const columns = await page.getByRole('columnheader').allTextContents()
    const row = page.getByRole('row').filter({ hasText: match.home })
    const cell = (column: string) => row.getByRole('cell').nth(columns.indexOf(column))
    await expect(cell('状态')).toHaveText('赢')
    await expect(cell('投注额')).toHaveText('100.00')
    // With the stake and two decimals.
    const payout = Number(await cell('赔率').textContent()) * 100
    await expect(cell('派彩')).toHaveText(payout.toFixed(2))
    const total = (900 + payout).toLocaleString('en', { minimumFractionDigits: 2 })
    await expect(balanceOf(page)).toContainText(`¥${total}`)
  })

  await test.step('its picture is drawn here, and saved', async () => {
    await page.getByRole('button', { name: /^展开注单/ }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '分享图片' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^CR\d+\.png$/)
    const png = await readFile(await download.path())
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1280, 736])
    expect(png.length).toBeGreaterThan(5_000)
  })
})
