import type { DepositReview } from '@pavilion/operator-api/funds'
import type { Page } from '@playwright/test'
import { openAccount, signedInAs } from '../../src/account/account.ts'
import { expectToast } from '../../src/account/auth.ts'
import { openMember } from '../../src/account/member.ts'
import { newName } from '../../src/account/member-area.ts'
import { balanceOf, expect, expectAccessible, test } from '../../src/journey.ts'
import { office } from '../../src/operator/office.ts'
import { ENDS, openColleague } from '../../src/operator/operator-command.ts'
import {
  amountOf,
  askDeposit,
  atProvider,
  channelsOf,
  chooseChannel,
  expectCredited,
  expectWaiting,
  expectWaitPage,
  payRow,
  submitDeposit,
} from '../../src/page/deposit.ts'
import { chooseByArrows, tabTo, typeInto, use } from '../../src/page/keyboard.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const signedIn = async (page: Page, brand: string): Promise<void> =>
  signedInAs(page, brand, await openMember(brand, 0n))

const expectCopied = async (page: Page, label: string, text: string | RegExp): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: `复制${label}` }).click()
  await expectToast(page, '复制成功')
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  if (typeof text === 'string') await expect.poll(clipboard, { message: `what was copied of ${label}` }).toBe(text)
  else await expect.poll(clipboard, { message: `what was copied of ${label}` }).toMatch(text)
}

const wordsOf = async (page: Page, label: string): Promise<string> =>
  (await payRow(page, label).locator('dd > span').textContent()) ?? ''

const qrOf = (page: Page) => page.getByRole('img', { name: '付款二维码' })

test('a bank transfer: the account, and a memo that says whose it is', { tag: ANY_BRAND }, async ({ page, brand }) => {
  await signedIn(page, brand)
  await askDeposit(page, '500', '银行卡转账')
  const orderNo = await expectWaitPage(page, 'transfer')
  await expectWaiting(page)
  await expect(payRow(page, '收款银行')).toContainText('示例银行 · 城东支行')
  await expect(payRow(page, '收款户名')).toContainText('沙盒收款人')
  const card = await wordsOf(page, '收款卡号')
  expect(card).toMatch(/^6200( \d{4}){3}$/)
  const memo = await wordsOf(page, '转账附言')
  await expect(page.getByText(`请使用本人名下账户付款，并填写附言 ${memo}。金额大写：伍佰元整。`)).toBeVisible()
  await expectCopied(page, '转账金额', '500.00')
  // Forms of banks take digits alone.
  await expectCopied(page, '收款卡号', card.replaceAll(' ', ''))
  await expectCopied(page, '转账附言', memo)
  await expect(qrOf(page)).toHaveCount(0)
  await expectAccessible(page)

  await test.step('under the address of another kind it is led back to its own', async () => {
    await page.goto(`/mine/savemoney/huiwang/${orderNo}`)
    expect(await expectWaitPage(page, 'transfer')).toBe(orderNo)
  })
  await atProvider(page, /确认付款/)
  await expectCredited(page, '¥500.00')
  await expect(payRow(page, '收款卡号')).toHaveCount(0)
  await expect(balanceOf(page)).toContainText('¥500.00')
})

test('a fast deposit: at the provider’s page alone', { tag: ANY_BRAND }, async ({ page, brand }) => {
  await signedIn(page, brand)
  await askDeposit(page, '300', '极速存款')
  await expectWaitPage(page, 'wait')
  await expectWaiting(page)
  await expect(payRow(page, '付款金额')).toContainText('¥300.00')
  await expect(page.getByRole('term').filter({ hasText: /^收款/ })).toHaveCount(0)
  await expect(qrOf(page)).toHaveCount(0)
  await expectAccessible(page)
  await atProvider(page, /确认付款/)
  await expectCredited(page, '¥300.00')
  await expect(balanceOf(page)).toContainText('¥300.00')
})

test('a code to scan, and the channel’s fee', { tag: ANY_BRAND }, async ({ page, brand }) => {
  await signedIn(page, brand)
  await page.goto('/mine/savemoney')
  await chooseChannel(page, '扫码支付')
  await amountOf(page).fill('500')
  await expect(page.getByText('¥2.50')).toBeVisible()
  await submitDeposit(page)
  const orderNo = await expectWaitPage(page, 'wait')
  await expect(qrOf(page)).toBeVisible()
  await expect(page.getByText('用手机扫码付款，付款后回到本页查看结果。')).toBeVisible()
  await expectAccessible(page)
  await sandbox.payment(orderNo, 'pay')
  await expectCredited(page, '¥497.50')
  await expect(qrOf(page)).toHaveCount(0)
  await expect(balanceOf(page)).toContainText('¥497.50')
})

test(
  'a wallet paid by somebody of another name: a person decides, and nothing is credited until then',
  { tag: ANY_BRAND },
  async ({ page, brand }) => {
    const { member } = await openAccount(brand)
    const realName = newName()
    const desk = await office(brand, member)
    await signedInAs(page, brand, member)
    await page.goto('/mine/savemoney')
    await chooseChannel(page, '电子钱包')

    await test.step('the name is written in place, and somebody verifies it', async () => {
      await page.getByRole('button', { name: '填写真实姓名' }).click()
      const dialog = page.getByRole('dialog', { name: '填写真实姓名' })
      await dialog.getByLabel('存款人姓名').fill(realName)
      await dialog.getByRole('button', { name: '提交' }).click()
      await expectToast(page, '姓名已提交，正在核实')
      await expect(page.getByText('核实中')).toBeVisible()
      expect(await desk.verifyName()).toBe(realName)
      await page.reload()
      await chooseChannel(page, '电子钱包')
      await expect(page.getByText('已实名')).toBeVisible()
    })

    await amountOf(page).fill('500')
    await submitDeposit(page)
    const orderNo = await expectWaitPage(page, 'wait')
    await expect(page.getByText(/^请使用本人 林\*月 名下账户付款。/)).toBeVisible()
    await expect(qrOf(page)).toBeVisible()
    await expectCopied(page, '收款账户', /^pay\d{6}@sandbox\.example$/)
    await expectAccessible(page)

    await atProvider(page, /他人付款/)
    const notice = page.getByText('收到一笔 ¥500.00 的付款，付款人姓名与您的实名不一致，正在人工核对。')
    await expect(page.getByRole('heading', { name: '款项正在人工核对' })).toBeVisible()
    await expect(notice).toBeVisible()
    await expect(page.getByRole('link', { name: '前往付款' })).toHaveCount(0)
    await expect(payRow(page, '收款账户')).toHaveCount(0)
    await expectAccessible(page)
    await sandbox.reportAgain(orderNo)
    await page.reload()
    await expect(notice).toBeVisible()
    await expect(balanceOf(page)).toContainText('¥0.00')

    await test.step('one person at the command line asks for the credit, another one gives it', async () => {
      const [first, second] = [await openColleague(), await openColleague()]
      const listed = await first.run(['review', 'list', '--limit', '200', '--json'])
      const { reviews } = JSON.parse(listed.out) as { reviews: DepositReview[] }
      const review = reviews.find((each) => each.orderNo === orderNo)
      expect(review).toMatchObject({ reason: 'payer_name', amount: '500.00', memberName: '林*月', payerName: '王*一' })
      const which = [orderNo, review?.paymentId ?? '']
      const because = ['--reason', 'paid by the wife, both were asked', '--yes']
      const asked = await first.run(['review', 'decide', ...which, 'credited', ...because])
      expect(asked).toMatchObject({ code: ENDS.waits, err: '' })
      await expect(balanceOf(page)).toContainText('¥0.00')
      const [, approvalId = ''] = /approve yes (\S+)/.exec(asked.out) ?? []
      expect(await first.run(['approve', 'yes', approvalId, ...because])).toMatchObject({ code: ENDS.refused })
      expect(await second.run(['approve', 'yes', approvalId, ...because])).toMatchObject({ code: ENDS.done, err: '' })
      first.close()
      second.close()
    })
    await expect(balanceOf(page)).toContainText('¥500.00')
    await sandbox.reportAgain(orderNo)
    await page.goto('/mine/transRecord')
    await expect(page.getByRole('row', { name: /存款补记/ })).toContainText('500.00')
    await expect(balanceOf(page)).toContainText('¥500.00')
  },
)

test('by keyboard alone: a wallet’s account is copied, and paid', async ({ page, brand }) => {
  await signedIn(page, brand)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/mine/savemoney')
  await chooseByArrows(page, channelsOf(page), /^汇旺/)
  await typeInto(page, amountOf(page), '500')
  await page.keyboard.press('Enter')
  await expectWaitPage(page, 'huiwang')
  await expectWaiting(page)
  await expect(qrOf(page)).toBeVisible()
  await expectAccessible(page)
  await use(page, page.getByRole('button', { name: '复制收款账户' }))
  await expectToast(page, '复制成功')
  const account = await wordsOf(page, '收款账户')
  expect(account).toMatch(/^\d{10}$/)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(account)

  await tabTo(page, page.getByRole('link', { name: '前往付款' }))
  const newPage = page.context().waitForEvent('page')
  await page.keyboard.press('Enter')
  const checkout = await newPage
  await use(checkout, checkout.getByRole('button', { name: '确认付款' }))
  await expect(checkout.getByText('付款成功')).toBeVisible()
  await page.bringToFront()
  await expectCredited(page, '¥500.00')
  await expect(balanceOf(page)).toContainText('¥500.00')
  await use(page, page.getByRole('link', { name: '再存一笔' }))
  await expect(amountOf(page)).toBeVisible()
})

test('a wallet for coins: its account, and a code to scan', { tag: ANY_BRAND }, async ({ page, brand }) => {
  await signedIn(page, brand)
  await askDeposit(page, '800', '数字货币钱包')
  await expectWaitPage(page, 'xnbsk')
  await expectWaiting(page)
  await expect(qrOf(page)).toBeVisible()
  await expectCopied(page, '收款户名', '沙盒收款人')
  await expectCopied(page, '收款账户', /^\d{10}$/)
  await expectAccessible(page)
  await atProvider(page, /确认付款/)
  await expectCredited(page, '¥800.00')
  await expect(balanceOf(page)).toContainText('¥800.00')
})

test(
  'coins on a phone, at the rate of the order, in two parts of which each is credited',
  { tag: ANY_BRAND },
  async ({ page, brand }) => {
    await signedIn(page, brand)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/mine/savemoney')
    await chooseChannel(page, '数字货币转账')
    await page.getByRole('group', { name: '选择币种' }).getByText('USDT · TRC20', { exact: true }).click()
    await amountOf(page).fill('1000')
    await expect(page.getByText(/^约需转入 \d+\.\d+ USDT，提交后锁定汇率$/)).toBeVisible()
    await submitDeposit(page)
    const orderNo = await expectWaitPage(page, 'virtual')
    const whole = (await wordsOf(page, '转币数量')).replace(' USDT', '')
    expect(Number(whole)).toBeGreaterThan(100)
    await expectCopied(page, '转币数量', whole)
    await expectCopied(page, '收币地址', /^SandboxDoNotPay\d{19}$/)
    await expect(payRow(page, '转账网络')).toContainText('TRC20')
    await expect(payRow(page, '锁定汇率')).toContainText(/^锁定汇率1 USDT = ¥\d\.\d+$/)
    await expect(page.getByText(/^请只通过 TRC20 网络转入 USDT，/)).toBeVisible()
    await expect(qrOf(page)).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    await sandbox.payment(orderNo, 'part', { percent: 40 })
    await expect(page.getByText('已收到部分款项，¥400.00 已计入中心钱包。请在倒计时内付清余下部分。')).toBeVisible()
    expect(Number.parseFloat(await wordsOf(page, '尚需转币'))).toBeCloseTo(Number(whole) * 0.6, 5)
    await expectAccessible(page)
    await sandbox.payment(orderNo, 'pay')
    await expectCredited(page, '¥1,000.00')
    await expect(balanceOf(page)).toContainText('¥1,000.00')
  },
)

test(
  'a deposit is given up; money that was on its way is credited all the same',
  { tag: ANY_BRAND },
  async ({ page, brand }) => {
    await signedIn(page, brand)
    await askDeposit(page, '500', '极速存款')
    const orderNo = await expectWaitPage(page, 'wait')
    const dialog = page.getByRole('dialog', { name: '取消这笔存款？' })
    await page.getByRole('button', { name: '取消存款' }).click()
    await dialog.getByRole('button', { name: '暂不取消' }).click()
    await expectWaiting(page)
    await page.getByRole('button', { name: '取消存款' }).click()
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('button', { name: '取消存款' }).click()
    await expect(page.getByRole('heading', { name: '存款已取消' })).toBeVisible()
    await expect(page.getByRole('link', { name: '前往付款' })).toHaveCount(0)
    await expect(balanceOf(page)).toContainText('¥0.00')
    await expectAccessible(page)
    await sandbox.payment(orderNo, 'overdue')
    await expectCredited(page, '¥500.00')
    await expect(balanceOf(page)).toContainText('¥500.00')
  },
)
