import type { Locator, Page } from '@playwright/test'
import { openAccount, signedInAs, signInElsewhere } from '../../src/account/account.ts'
import { inboxOf } from '../../src/account/inbox.ts'
import { expect, test } from '../../src/journey.ts'
import { tabTo } from '../../src/page/keyboard.ts'
import { datum, form, newPhone } from '../../src/account/member-area.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const press = (page: Page, key: string): Promise<void> => page.keyboard.press(key)

const use = async (page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, control)
  await press(page, key)
}

const type = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

const choose = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, page.getByRole('button', { name: /会员菜单/ }), 'Shift+Tab')
  await press(page, 'Enter')
  const item = page.getByRole('menuitem', { name, exact: true })
  await expect(item).toBeVisible()
  for (let steps = 0; steps < 10 && !(await item.evaluate((one) => one === document.activeElement)); steps++)
    await press(page, 'ArrowDown')
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeAttached()
}

test('by keyboard alone: profile, phone, password, devices, limits', { tag: ANY_BRAND }, async ({ page, brand }) => {
  test.slow()
  const { member } = await openAccount(brand)
  const phone = newPhone()
  await signedInAs(page, brand, member)
  await signInElsewhere(brand, member)
  await page.goto('/home')
  const dialog = form(page)
  const save = dialog.getByRole('button', { name: '保存' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })

  await test.step('gender, and the way back to what opened it', async () => {
    await choose(page, '个人资料')
    await use(page, page.getByRole('button', { name: '填写性别' }))
    await expect(dialog).toBeVisible()
    await press(page, 'Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: '填写性别' })).toBeFocused()
    await press(page, 'Enter')
    await tabTo(page, dialog.getByRole('radio', { checked: true }))
    await press(page, 'ArrowRight')
    await expect(dialog.getByRole('radio', { name: '女' })).toBeChecked()
    await use(page, save)
    await expect(datum(page, '性别')).toContainText('女')
  })

  await test.step('name', async () => {
    await use(page, page.getByRole('button', { name: '填写真实姓名' }))
    await expect(field('真实姓名')).toBeFocused()
    await page.keyboard.type('林1')
    await press(page, 'Enter')
    await expect(dialog.getByText('请输入正确的名字')).toBeVisible()
    await expect(field('真实姓名')).toBeFocused()
    await press(page, 'Backspace')
    await page.keyboard.insertText('小星')
    await press(page, 'Enter')
    await expect(datum(page, '真实姓名')).toContainText('待核实')
  })

  await test.step('phone', async () => {
    await use(page, page.getByRole('button', { name: '绑定手机号' }))
    await type(page, field('手机号'), phone)
    await use(page, dialog.getByRole('button', { name: '获取验证码' }))
    const code = await inboxOf(`+86${phone}`).nextCode('sms')
    await tabTo(page, field('验证码'), 'Shift+Tab')
    await page.keyboard.type(code)
    await type(page, field('登录密码'), member.password)
    await press(page, 'Enter')
    await expect(datum(page, '手机号')).toContainText('****')
    await use(page, page.getByRole('button', { name: '显示手机号' }))
    await expect(datum(page, '手机号')).toContainText(phone)
  })

  await test.step('password', async () => {
    await use(page, page.getByRole('button', { name: '修改登录密码' }))
    await type(page, field('旧密码'), member.password)
    await type(page, field('新密码'), 'sunrise88')
    await type(page, field('确认新密码'), 'sunrise88')
    await press(page, 'Enter')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('devices', async () => {
    await choose(page, '安全中心')
    const devices = page.getByRole('region', { name: '登录设备' })
    await use(page, devices.getByRole('button', { name: /退出登录$/ }).first())
    await expect(page.getByRole('dialog', { name: '让这台设备退出登录？' })).toBeVisible()
    await press(page, 'Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('limits', async () => {
    await choose(page, '责任博彩')
    const daily = page.getByRole('region', { name: '每日游戏时长' })
    await tabTo(page, daily.getByLabel('新的上限'))
    await press(page, 'ArrowDown')
    await use(page, daily.getByRole('button', { name: '保存上限' }))
    await expect(daily).toContainText('当前上限：30 分钟')
    await use(
      page,
      page.getByRole('region', { name: '暂停投注（冷静期）' }).getByRole('button', { name: '开始冷静期' }),
    )
    await type(page, field('登录密码'), 'sunrise88')
    await press(page, 'Enter')
    await expect(page.getByText(/^您正处于冷静期，/)).toBeVisible()
  })
})
