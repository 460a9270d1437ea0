import type { Page } from '@playwright/test'
import { askDeposit, atProvider, expectWaiting, PAYMENT_TIME } from '../../src/page/deposit.ts'
import { signedInAs } from '../../src/account/account.ts'
import { balanceOf, expect, test } from '../../src/journey.ts'
import { openMember } from '../../src/account/member.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

/** Returns the number of an order of ¥500. */
const startDeposit = async (page: Page, brand: string): Promise<string> => {
  const member = await openMember(brand, 0n)
  await signedInAs(page, brand, member)
  await askDeposit(page, '500')
  await expectWaiting(page)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test(
  'a payment that fails ends the order, takes nothing, and another can be made',
  { tag: ANY_BRAND },
  async ({ page, brand }) => {
    await startDeposit(page, brand)
    await atProvider(page, /付款失败/)
    await expect(page.getByRole('heading', { name: '付款未成功' })).toBeVisible({ timeout: PAYMENT_TIME })
    await expect(balanceOf(page)).toContainText('¥0.00')
    await page.getByRole('link', { name: '再存一笔' }).click()
    await expect(page.getByLabel('存款金额')).toBeVisible()
  },
)

test('money that comes late is waited for, and credited when it comes', { tag: ANY_BRAND }, async ({ page, brand }) => {
  const orderNo = await startDeposit(page, brand)
  await sandbox.payment(orderNo, 'delay', { seconds: 6 })
  await page.getByRole('button', { name: /^我已完成(付款|转账)$/ }).click()
  await expect(page.getByText('尚未收到付款，到账后将自动更新')).toBeVisible()
  await expect(page.getByRole('heading', { name: '存款成功' })).toBeVisible({ timeout: PAYMENT_TIME })
  await expect(balanceOf(page)).toContainText('¥500.00')
})

test('a payment whose report is lost is credited all the same, once', { tag: ANY_BRAND }, async ({ page, brand }) => {
  const orderNo = await startDeposit(page, brand)
  await atProvider(page, /回调丢失/)
  await expect(page.getByRole('heading', { name: '存款成功' })).toBeVisible({ timeout: PAYMENT_TIME })
  await expect(balanceOf(page)).toContainText('¥500.00')
  await sandbox.reportAgain(orderNo)
  await sandbox.reportAgain(orderNo)
  await page.reload()
  await expect(page.getByRole('heading', { name: '存款成功' })).toBeVisible()
  await expect(balanceOf(page)).toContainText('¥500.00')
})
