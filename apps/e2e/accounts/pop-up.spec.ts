import { getMyDiscountAd } from '@pavilion/contract/site'
import type { Page } from '@playwright/test'
import { openAccount, signedInAs } from '../src/account/account.ts'
import { expect, expectAccessible, test } from '../src/journey.ts'
import { ENDS, openColleague } from '../src/operator/operator-command.ts'

test('announcements open by themselves, each once: for a guest in this browser, for a member on every device', async ({
  page,
  brand,
  anotherBrowser,
}) => {
  test.slow()
  const desk = await openColleague()
  const at = ['--site', brand === 'jade' ? '3001' : '3000', '--reason', 'planned', '--json']
  const noticeIds: string[] = []
  const publish = async (simplified: string, traditional: string): Promise<void> => {
    const titles = ['--title', simplified, '--title-traditional', traditional]
    const contents = ['--content', '02:00 至 04:00', '--content-traditional', '02:00 至 04:00']
    const run = await desk.run(['notice', 'publish', ...titles, ...contents, '--pop-up', 'all', ...at])
    expect(run).toMatchObject({ code: ENDS.done })
    noticeIds.push((JSON.parse(run.out) as { noticeId: string }).noticeId)
  }
  const firstOf = (tab: Page) => tab.getByRole('dialog', { name: '今晚维护' })
  // Comes after the newer one: where it is what opens, the newer one was not shown again.
  const secondOf = (tab: Page) => tab.getByRole('dialog', { name: '明晚维护' })
  try {
    await publish('明晚维护', '明晚維護')
    await publish('今晚维护', '今晚維護')
    await test.step('a guest closes the newer one with Escape, and after a reload sees the other alone', async () => {
      await page.goto('/home')
      await expect(firstOf(page)).toContainText('02:00 至 04:00')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(secondOf(page)).toBeVisible()
      await page.reload()
      await expect(secondOf(page)).toBeVisible()
      await expect(firstOf(page)).toBeHidden()
    })
    await test.step('what a member closed on one device does not open on another', async () => {
      const { client, member } = await openAccount(brand)
      const [first, second] = [await (await anotherBrowser()).newPage(), await (await anotherBrowser()).newPage()]
      await signedInAs(first, brand, member)
      await first.goto('/home')
      await firstOf(first).getByRole('button', { name: '知道了' }).click()
      await expect(secondOf(first)).toBeVisible()
      const titles = async () => (await client.call(getMyDiscountAd, {})).list.map(({ title }) => title['zh-CN'])
      await expect.poll(titles).toEqual(['明晚维护'])
      await signedInAs(second, brand, member)
      await second.goto('/home')
      await expect(secondOf(second)).toBeVisible()
      await expect(firstOf(second)).toBeHidden()
    })
  } finally {
    for (const id of noticeIds) await desk.run(['notice', 'withdraw', id, ...at, '--yes'])
    desk.close()
  }
})
