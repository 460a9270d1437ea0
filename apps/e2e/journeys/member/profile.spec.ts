import type { Page } from '@playwright/test'
import { openAccount, signedInAs } from '../../src/account/account.ts'
import { expectToast, signOut } from '../../src/account/auth.ts'
import { inboxOf } from '../../src/account/inbox.ts'
import { expect, test } from '../../src/journey.ts'
import { askCode, datum, expectClosed, newName, opened, openForm, save } from '../../src/account/member-area.ts'
import { office } from '../../src/operator/office.ts'
import { HIDDEN, portrait } from '../../src/account/portrait.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const newHongKongPhone = (): string => `6${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

const level = (page: Page) => page.getByRole('region', { name: '安全等级' })

const expectLevel = async (page: Page, points: number, name: string): Promise<void> => {
  await expect(level(page)).toContainText(`${points} / 100 分`)
  await expect(level(page).getByText(name, { exact: true })).toBeVisible()
}

test(
  'a member makes the profile their own: picture, gender, name, phone, e-mail',
  { tag: ANY_BRAND },
  async ({ page, brand }) => {
    test.slow()
    const { member } = await openAccount(brand)
    const phone = newHongKongPhone()
    const realName = newName()
    const inbox = inboxOf(`+852${phone}`)
    const email = `${member.name}@example.com`
    await page.clock.install()
    await signedInAs(page, brand, member)
    await page.goto('/mine')

    await test.step('the menu leads there, and every label has a value', async () => {
      await page.getByRole('main').getByRole('link', { name: '个人资料' }).first().click()
      await expect(page).toHaveURL(/\/mine\/userinfo$/)
      await expect(datum(page, '账号')).toContainText(member.name)
      await expect(datum(page, '真实姓名')).toContainText('未核实')
      await expect(datum(page, '性别')).toContainText('未设置')
      await expect(datum(page, '出生日期')).toContainText('1990-01-01')
      await expect(datum(page, '注册日期')).toContainText(/\d{4}-\d{2}-\d{2}/)
      await expect(datum(page, '手机号')).toContainText('未绑定')
      await expect(datum(page, '邮箱')).toContainText('未绑定')
      await expect(datum(page, '登录密码')).toContainText('已设置')
      await expect(datum(page, '资金密码')).toContainText('未设置')
      await expect(datum(page, '收款账户')).toContainText('未绑定')
      await expectLevel(page, 20, '低')
      await expect(level(page)).toContainText('七项共 100 分：不足 50 分为低，50–79 分为中，80 分及以上为高。')
    })

    await test.step('gender, which is set once', async () => {
      const form = await openForm(page, '填写性别')
      await form.getByRole('radio', { name: '女' }).check({ force: true })
      await save(form)
      await expectClosed(page)
      await expect(datum(page, '性别')).toContainText('女')
      await expect(datum(page, '性别').getByRole('button')).toHaveCount(0)
    })

    await test.step('a picture of the site, then one of their own, of which nothing hidden stays', async () => {
      const picture = page.getByRole('main').locator('img').first()
      await (await openForm(page, '更换头像')).getByRole('button', { name: '头像 2', exact: true }).click()
      await expectClosed(page)
      await expect(picture).toHaveAttribute('src', /./)
      const before = await picture.getAttribute('src')
      const form = await openForm(page, '更换头像')
      const file = form.getByLabel('上传图片')
      await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
      await expect(form.getByText('请选择 PNG、JPEG 或 WebP 图片')).toBeVisible()
      await file.setInputFiles({ name: 'liar.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x"/>') })
      await expect(form.getByRole('alert')).toBeVisible()
      expect(portrait().includes(HIDDEN)).toBe(true)
      await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: portrait() })
      await expectClosed(page)
      await expect(picture).not.toHaveAttribute('src', before ?? '')
      const served = await page.request.get((await picture.getAttribute('src')) ?? '')
      expect(served.headers()['content-type']).toMatch(/^image\//)
      expect((await served.body()).includes(HIDDEN)).toBe(false)
    })

    await test.step('the name: a wrong one is refused beside the field, a right one waits for a review', async () => {
      await page.goto('/mine/auth')
      const name = page.getByLabel('真实姓名', { exact: true })
      for (const wrong of ['林', '林··月', '林月1', '·林月', 'Jane林']) {
        await name.fill(wrong)
        await page.getByRole('button', { name: '提交并继续' }).click()
        await expect(page.getByText('请输入正确的名字')).toBeVisible()
        await expect(name).toBeFocused()
      }
      await name.fill(realName)
      await page.getByRole('button', { name: '提交并继续' }).click()
      await expectToast(page, '姓名已提交，等待核实')
    })

    await test.step('the phone: area, wrong number, code, and the wait before the next', async () => {
      const main = page.getByRole('main')
      const number = main.getByLabel('手机号', { exact: true })
      await main.getByLabel('国家或地区').selectOption('+852')
      await number.fill('1234')
      await main.getByRole('button', { name: '获取验证码' }).click()
      await expect(main.getByText('请输入正确的手机号')).toBeVisible()
      await number.fill(phone)
      await askCode(main)
      await page.clock.fastForward(61_000)
      await expect(main.getByRole('button', { name: '重新发送' })).toBeVisible()
      await expect(main.getByRole('button', { name: '收不到短信？改用语音' })).toBeVisible()
      await main.getByLabel('验证码', { exact: true }).fill('000000')
      await main.getByLabel('登录密码', { exact: true }).fill(member.password)
      await main.getByRole('button', { name: '提交并继续' }).click()
      await expect(main.getByText('验证码错误')).toBeVisible()
      await main.getByLabel('验证码', { exact: true }).fill(await inbox.nextCode('sms'))
      await main.getByRole('button', { name: '提交并继续' }).click()
      await expect(main.getByText('姓名正在核实', { exact: true })).toBeVisible()
    })

    await test.step('a person at the operator looks at the name', async () => {
      await page.goto('/mine/userinfo')
      await expect(datum(page, '真实姓名')).toContainText('待核实')
      await expectLevel(page, 40, '低')
      expect(await (await office(brand, member)).verifyName()).toBe(realName)
      await page.goto('/mine/auth')
      await expect(page.getByText('已完成核实', { exact: true })).toBeVisible()
      await page.goto('/mine/userinfo')
      await expect(datum(page, '真实姓名')).toContainText('林*月')
      await expect(datum(page, '真实姓名')).toContainText('已核实')
      await expect(datum(page, '真实姓名').getByRole('button', { name: /填写/ })).toHaveCount(0)
      await expectLevel(page, 55, '中')
    })

    await test.step('the e-mail address, with the password that must be right', async () => {
      const form = await openForm(page, '绑定邮箱')
      await form.getByLabel('邮箱', { exact: true }).fill('nobody')
      await form.getByRole('button', { name: '获取验证码' }).click()
      await expect(form.getByText('请输入正确的邮箱')).toBeVisible()
      await form.getByLabel('邮箱', { exact: true }).fill(email)
      await askCode(form)
      await form.getByLabel('验证码', { exact: true }).fill(await inboxOf(email).nextCode('email'))
      await form.getByLabel('登录密码', { exact: true }).fill('aurora78')
      await save(form)
      await expect(form.getByLabel('登录密码', { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await form.getByLabel('登录密码', { exact: true }).fill(member.password)
      await save(form)
      await expectClosed(page)
      await expect(datum(page, '邮箱')).toContainText('***')
      await expectLevel(page, 65, '中')
    })

    await test.step('what is masked opens on demand, is kept sealed, and goes with the sign-out', async () => {
      await expect(datum(page, '手机号')).not.toContainText(phone)
      await datum(page, '手机号').getByRole('button', { name: '显示手机号' }).click()
      await expect(datum(page, '手机号')).toContainText(`+852 ${phone}`)
      const names = await opened(page)
      expect(names).toHaveLength(1)
      const kept = await page.evaluate((name) => localStorage.getItem(name), names[0] ?? '')
      expect(kept).not.toContain(phone)
      await signOut(page)
      expect(await opened(page)).toEqual([])
    })

    await test.step('that phone is refused for another member: it waits for a review, and its owner is not revealed', async () => {
      const { member: other } = await openAccount(brand)
      await signedInAs(page, brand, other)
      await page.goto('/mine/userinfo')
      const form = await openForm(page, '绑定手机号')
      await form.getByLabel('国家或地区').selectOption('+852')
      await form.getByLabel('手机号', { exact: true }).fill(phone)
      await askCode(form)
      await form.getByLabel('验证码', { exact: true }).fill(await inbox.nextCode('sms'))
      await form.getByLabel('登录密码', { exact: true }).fill(other.password)
      await save(form)
      await expect(form.getByText('资料已提交，正在人工核对')).toBeVisible()
      await expect(form).not.toContainText(member.name)
      await form.getByRole('button', { name: '我知道了' }).click()
      await expectClosed(page)
      await expect(datum(page, '手机号')).toContainText('未绑定')
    })
  },
)
