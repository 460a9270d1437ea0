import { bindContact, openAccount } from '../src/account/account.ts'
import { askDeposit, atProvider, expectWaiting } from '../src/page/deposit.ts'
import { inboxOf } from '../src/account/inbox.ts'
import { balanceOf, expect, expectReadable, test as journeys } from '../src/journey.ts'
import { askCode, enter, newName, newPhone } from '../src/account/member-area.ts'
import { sandbox } from '../src/stack/sandbox.ts'
import { office } from '../src/operator/office.ts'
import { AS_EVER, setSite } from '../src/site-settings.ts'
import { ANY_BRAND } from '../src/tags.ts'

const test = journeys.extend<{ readonly restored: undefined }>({
  restored: [
    async ({ brand }, use) => {
      await use(undefined)
      await setSite(brand, AS_EVER)
      await sandbox.register('answering')
    },
    { auto: true },
  ],
})

test(
  'who pays in is known: by a phone, and where the operator wants it by a verified name',
  { tag: ANY_BRAND },
  async ({ page, brand }) => {
    test.slow()
    const { client, member } = await openAccount(brand)
    const phone = newPhone()
    const realName = newName()
    const inbox = inboxOf(`+86${phone}`)
    const main = page.getByRole('main')
    const submit = main.getByRole('button', { name: '提交并继续' })
    await setSite(brand, { identify: 'phone' })

    await test.step('deposits lead to where a phone is bound, and it says why', async () => {
      await enter(page, member, '/mine/savemoney')
      await expect(page).toHaveURL(/\/mine\/auth\?to=%2Fmine%2Fsavemoney$/)
      await expect(main.getByText(/首次存款前，请先绑定手机号/)).toBeVisible()
      await expect(main.getByLabel('真实姓名')).toHaveCount(0)
      await expectReadable(page)
    })

    await test.step('the phone is bound by the code that was sent to it, and the member arrives at deposits', async () => {
      await main.getByLabel('手机号', { exact: true }).fill(phone)
      await askCode(main)
      await main.getByLabel('验证码', { exact: true }).fill(await inbox.nextCode('sms'))
      await main.getByLabel('登录密码', { exact: true }).fill(member.password)
      await submit.click()
      await expect(main.getByText('现在可以存款。')).toBeVisible()
      await main.getByRole('button', { name: '继续', exact: true }).click()
      await expect(page).toHaveURL(/\/mine\/savemoney$/)
    })

    await test.step('and a deposit is taken', async () => {
      await main.getByLabel('存款金额').fill('500')
      await main.getByRole('button', { name: '提交存款' }).click()
      await expectWaiting(page)
      await atProvider(page, /确认付款/)
      await expect(page.getByRole('heading', { name: '存款成功' })).toBeVisible({ timeout: 90_000 })
      await expect(balanceOf(page)).toContainText('¥500.00')
    })

    await test.step('a page that has not heard that a name is asked for is refused, and says so', async () => {
      await page.goto('/mine/savemoney')
      await expect(main.getByLabel('存款金额')).toBeVisible()
      await setSite(brand, { identify: 'name' })
      await main.getByLabel('存款金额').fill('500')
      await main.getByRole('button', { name: '提交存款' }).click()
      const refusal = '存款前请先填写真实姓名，经工作人员核实后即可存款'
      const dialog = page.getByRole('dialog').filter({ hasText: refusal })
      await expect(dialog.getByRole('button', { name: '去完善' })).toBeVisible()
      await dialog.getByRole('button', { name: '取消' }).click()
      await expect(main.getByRole('alert').getByText(refusal)).toBeVisible()
      await expectReadable(page)
      await main.getByRole('link', { name: '前往认证' }).click()
      await expect(main.getByText(/并完成实名核实/)).toBeVisible()
    })

    await test.step('a name that waits opens nothing, until a person at the operator verified it', async () => {
      await main.getByLabel('真实姓名', { exact: true }).fill(realName)
      await submit.click()
      await expect(main.getByText('姓名正在核实', { exact: true })).toBeVisible()
      await page.goto('/mine/savemoney')
      await expect(page).toHaveURL(/\/mine\/auth\?to=/)
      await expect(main.getByText('姓名正在核实', { exact: true })).toBeVisible()
      expect(await (await office(brand, member)).verifyName()).toBe(realName)
      await main.getByRole('button', { name: '刷新状态' }).click()
      await main.getByRole('button', { name: '继续', exact: true }).click()
      await expect(page).toHaveURL(/\/mine\/savemoney$/)
      await askDeposit(page, '300')
      await expectWaiting(page)
    })

    await test.step('nothing more is paid in while the national register is silent about who they are by now', async () => {
      await sandbox.register('silent')
      await bindContact(brand, client, member, { email: `${member.name}@example.com` })
      await askDeposit(page, '200')
      await expect(main.getByRole('alert').getByText(/^暂时无法向国家自我禁制登记处核对，请稍后再试/)).toBeVisible()
      await expectReadable(page)
    })

    await test.step('nor once it lists them, and the open page says so by itself', async () => {
      const home = await page.context().newPage()
      await home.goto('/home')
      await expect(balanceOf(home)).toContainText('¥500.00')
      await sandbox.listPhone(`+86${phone}`)
      await sandbox.register('answering')
      await main.getByRole('button', { name: '提交存款' }).click()
      await expect(main.getByText(/^您已列入国家自我禁制登记，登记解除前不能存款/).first()).toBeVisible()
      await expect(main.getByLabel('存款金额')).toHaveCount(0)
      for (const each of [page, home])
        await expect(each.getByText(/^您已列入国家自我禁制登记，登记解除前不能投注和存款/)).toBeVisible()
      await home.close()
    })
  },
)
