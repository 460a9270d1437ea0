import { withdrawBaseCfg } from '@pavilion/contract/funds'
import type { Page } from '@playwright/test'
import { signedInAs } from '../../src/account/account.ts'
import { expect, expectAccessible, test } from '../../src/journey.ts'
import { at } from '../../src/page/looks.ts'
import { ANY_BRAND } from '../../src/tags.ts'
import { addCard, openPayee } from '../../src/wallet/payee.ts'

/** Limits are whole. */
const yuan = (fen: bigint): string => `¥${(fen / 100n).toLocaleString('en-US')}`
const pageStands = (page: Page) => expect(page.locator('#first-screen')).toHaveCount(0)
const figuresOf = (page: Page) => page.getByRole('region', { name: '各类账户的限额、手续费与到账时间' })

test(
  'a question mark beside the amount opens its paragraph, whose figures a guest reads as a member does',
  { tag: ANY_BRAND },
  async ({ page, brand, anotherBrowser }) => {
    const payee = await openPayee(brand, 1_000_00n)
    await addCard(payee)
    const rules = await payee.client.call(withdrawBaseCfg, {})
    const range = `${yuan(rules.min)} – ${yuan(rules.max)}`

    await test.step('for a member it opens beside the page, which keeps what was typed', async () => {
      await signedInAs(page, brand, payee.member)
      await at(page, 1366)
      await page.goto('/mine/takemoney')
      await page.getByLabel('取款金额').fill('600')
      const opened = page.context().waitForEvent('page')
      await page.getByRole('link', { name: '查看帮助：单笔可取多少、如何收费、何时到账（新窗口）' }).click()
      const help = await opened
      await expect(help).toHaveURL(/\/app\/help\/qk#xiane$/)
      await pageStands(help)
      await expect(help.getByRole('heading', { name: '限额、手续费与到账时间' })).toBeInViewport()
      await expect(figuresOf(help)).toContainText(range)
      await help.close()
      await expect(page.getByLabel('取款金额')).toHaveValue('600')
    })

    await test.step('a guest reads the numbers of the site', async () => {
      const guest = await (await anotherBrowser()).newPage()
      await guest.goto('/app/help/qk')
      await pageStands(guest)
      await expect(figuresOf(guest)).toContainText(range)
      await expect(guest.locator('[data-help-article]')).toContainText(`当日合计达到 ${yuan(rules.codeFrom)}`)
      await expectAccessible(guest, '[data-help-article]')
    })
  },
)
