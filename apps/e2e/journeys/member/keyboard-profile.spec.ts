import type { Locator, Page } from '@playwright/test'
import { md5 } from '@pavilion/api-client'
import { bindPassword } from '@pavilion/contract/profile'
import { bindContacts, openAccount, signedInAs } from '../../src/account/account.ts'
import { expectToast } from '../../src/account/auth.ts'
import { inboxOf } from '../../src/account/inbox.ts'
import { expect, test } from '../../src/journey.ts'
import { chooseByArrows, tabTo, typeInto, use } from '../../src/page/keyboard.ts'
import { datum, expectClosed, form, newName, newPhone } from '../../src/account/member-area.ts'
import { portrait } from '../../src/account/portrait.ts'
import { ANY_BRAND } from '../../src/tags.ts'
import { ANY_CALL, callReader } from '../../src/network/wire.ts'

const forgetBirthday = async (page: Page, brand: string): Promise<void> => {
  const read = await callReader(brand)
  await page.route(ANY_CALL, async (route) => {
    const meant = await read(route.request())
    if (!meant.path.endsWith('member/info')) return route.continue()
    const answer = await route.fetch()
    const body = JSON.parse(await meant.readAnswer(await answer.text())) as { data: Record<string, unknown> }
    const { birthday: _birthday, ...data } = body.data
    return route.fulfill({ json: { ...body, data } })
  })
}

const keysOf = (page: Page) => {
  const dialog = form(page)
  const open = async (name: string): Promise<void> => {
    await use(page, page.getByRole('main').getByRole('button', { name, exact: true }))
    await expect(dialog).toBeVisible()
  }
  const field = (name: string, within: Locator = dialog) => within.getByRole('textbox', { name, exact: true })
  const fill = (name: string, text: string, within: Locator = dialog) => typeInto(page, field(name, within), text)
  return {
    open,
    fill,
    field,
    /** Sends a form. */
    send: async (): Promise<void> => {
      await page.keyboard.press('Enter')
      await expectClosed(page)
    },
    /** Codes are a minute apart. */
    fillCode: async (name: string, nextCode: () => Promise<string>, within: Locator = dialog): Promise<void> => {
      const button = field(name, within).locator('xpath=following::button[1]')
      await expect(async () => {
        await use(page, button)
        await expect(button).toHaveText(/^\d+ 秒$/, { timeout: 5_000 })
      }).toPass({ timeout: 90_000 })
      await fill(name, await nextCode(), within)
    },
  }
}

test(
  'by keyboard alone: picture, birthday, e-mail, identity, and passwords and contacts by codes',
  {
    tag: ANY_BRAND,
  },
  async ({ page, brand, anotherBrowser }) => {
    test.slow()
    const { member } = await openAccount(brand)
    const email = `${member.name}@example.com`
    const mail = inboxOf(email)
    const keys = keysOf(page)

    // Two codes for one purpose are a minute apart.
    const { client, member: open } = await openAccount(brand)
    const other = await (await anotherBrowser()).newPage()
    const theirKeys = keysOf(other)
    await signedInAs(other, brand, open)
    await other.goto('/mine/userinfo')
    const bound = await bindContacts(brand, client, open)
    const { name: _name, ...theirs } = { ...bound, sms: inboxOf(`+86${bound.phone}`), mail: inboxOf(bound.email) }
    await theirs.sms.nextCode()
    await theirs.mail.nextCode()
    const fund = md5('739154')
    await client.call(bindPassword, {
      passwordType: '2',
      oldPassword: md5(open.password),
      password: fund,
      secondPassword: fund,
    })

    await test.step('a birthday, of which there is one already', async () => {
      await forgetBirthday(page, brand)
      await signedInAs(page, brand, member)
      await page.goto('/mine/userinfo')
      await keys.open('填写出生日期')
      for (const [part, value] of Object.entries({ 年: '1990', 月: '2', 日: '28' })) {
        await tabTo(page, form(page).getByLabel(part, { exact: true }))
        await page.keyboard.type(value)
      }
      await use(page, form(page).getByRole('button', { name: '保存' }))
      await expect(form(page).getByText('生日已设置，如需修改请联系在线客服')).toBeVisible()
      await page.keyboard.press('Escape')
      await expectClosed(page)
      await page.unroute(ANY_CALL)
      await page.reload()
      await expect(datum(page, '出生日期')).toContainText('1990-01-01')
    })

    await test.step('a picture of the site, then one of their own', async () => {
      const picture = page.getByRole('main').locator('img').first()
      await keys.open('更换头像')
      await use(page, form(page).getByRole('button', { name: '头像 2', exact: true }))
      await expectClosed(page)
      await expect(picture).toHaveAttribute('src', /./)
      const before = (await picture.getAttribute('src')) ?? ''
      await keys.open('更换头像')
      const chooser = page.waitForEvent('filechooser')
      await use(page, form(page).getByRole('button', { name: '上传图片' }))
      await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: portrait() })
      await expectClosed(page)
      await expect(picture).not.toHaveAttribute('src', before)
    })

    await test.step('an e-mail address', async () => {
      await keys.open('绑定邮箱')
      await keys.fill('邮箱', email)
      await keys.fillCode('验证码', () => mail.nextCode('email'))
      await keys.fill('登录密码', member.password)
      await keys.send()
      await expect(datum(page, '邮箱')).toContainText('***')
    })

    await test.step('a password by a code to it', async () => {
      await keys.open('修改登录密码')
      await chooseByArrows(page, form(page).getByRole('group', { name: '验证方式' }), '邮箱验证码')
      await keys.fillCode('验证码', () => mail.nextCode('email'))
      await keys.fill('新密码', 'sunrise88')
      await keys.fill('确认新密码', 'sunrise88')
      await keys.send()
    })

    await test.step('a first fund password', async () => {
      await keys.open('设置资金密码')
      await keys.fill('登录密码', 'sunrise88')
      await keys.fill('资金密码', '846203')
      await keys.fill('确认资金密码', '846203')
      await keys.send()
      await expect(datum(page, '资金密码')).toContainText('已设置')
    })

    await test.step('name and phone, where something asks for them', async () => {
      const main = page.getByRole('main')
      const phone = newPhone()
      await page.goto('/mine/auth')
      await keys.fill('真实姓名', newName(), main)
      await page.keyboard.press('Enter')
      await expectToast(page, '姓名已提交，等待核实')
      await keys.fill('手机号', phone, main)
      await keys.fillCode('验证码', () => inboxOf(`+86${phone}`).nextCode('sms'), main)
      await keys.fill('登录密码', 'sunrise88', main)
      await page.keyboard.press('Enter')
      await expect(main.getByText('姓名正在核实', { exact: true })).toBeVisible()
    })

    await test.step('a fund password by a code to the bound address', async () => {
      await other.bringToFront()
      await other.reload()
      await theirKeys.open('修改资金密码')
      await chooseByArrows(other, form(other).getByRole('group', { name: '验证方式' }), '邮箱验证码')
      await theirKeys.fillCode('验证码', () => theirs.mail.nextCode('email'))
      await theirKeys.fill('新资金密码', '905316')
      await theirKeys.fill('确认资金密码', '905316')
      await theirKeys.send()
    })

    await test.step('another phone, by a code to the one before', async () => {
      const phone = newPhone()
      await theirKeys.open('更换手机号')
      await theirKeys.fillCode('原手机验证码', () => theirs.sms.nextCode('sms'))
      await theirKeys.fill('新手机号', phone)
      await theirKeys.fillCode('验证码', () => inboxOf(`+86${phone}`).nextCode('sms'))
      await theirKeys.fill('登录密码', theirs.password)
      await theirKeys.send()
      await expect(datum(other, '手机号')).toContainText(phone.slice(-4))
    })

    await test.step('another e-mail address, by a code to the one before', async () => {
      const next = `x${email}`
      await page.bringToFront()
      await page.goto('/mine/userinfo')
      await keys.open('更换邮箱')
      await keys.fillCode('原邮箱验证码', () => mail.nextCode('email'))
      await keys.fill('新邮箱', next)
      await keys.fillCode('验证码', () => inboxOf(next).nextCode('email'))
      await keys.fill('登录密码', 'sunrise88')
      await keys.send()
      await use(page, datum(page, '邮箱').getByRole('button', { name: '显示邮箱' }))
      await expect(datum(page, '邮箱')).toContainText(next)
    })
  },
)
