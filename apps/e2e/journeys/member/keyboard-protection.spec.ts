import { getBalance } from '@pavilion/contract/funds'
import { openAccount } from '../../src/account/account.ts'
import { expectToast } from '../../src/account/auth.ts'
import { expect, expectReadable, test } from '../../src/journey.ts'
import { chooseByArrows, typeInto, use } from '../../src/page/keyboard.ts'
import { enter } from '../../src/account/member-area.ts'
import { moveCheck } from '../../src/page/reality-check.ts'
import { ANY_BRAND } from '../../src/tags.ts'

test(
  'by keyboard alone: end a device, set and answer the reality check, exclude oneself',
  { tag: ANY_BRAND },
  async ({ page, brand }) => {
    test.slow()
    const { client, member } = await openAccount(brand)
    const panel = (name: string) => page.getByRole('region', { name })
    await enter(page, member, '/mine/security')

    await test.step('a device', async () => {
      const sure = page.getByRole('dialog', { name: '让这台设备退出登录？' })
      await client.call(getBalance, {})
      await use(page, panel('登录设备').getByRole('button', { name: /退出登录$/ }))
      await expect(sure).toBeVisible()
      await expect(sure.getByRole('button', { name: '取消' })).toBeFocused()
      await expectReadable(page)
      await use(page, sure.getByRole('button', { name: '退出登录' }))
      await expectToast(page, '设备已退出登录')
      await expect(sure).toBeHidden()
      await expect(client.call(getBalance, {})).rejects.toThrow()
    })

    await test.step('how often the reality check is shown', async () => {
      await page.goto('/mine/protection')
      await chooseByArrows(page, page.getByRole('group', { name: '提醒间隔' }), '15 分钟')
      await expectToast(page, '提醒间隔已更新')
      await page.reload()
      await expect(panel('时间与盈亏提醒').getByRole('radio', { name: '15 分钟' })).toBeChecked()
    })

    await test.step('it is due', async () => {
      const told = page.getByRole('dialog', { name: '休息一下吧' })
      const check = await moveCheck(page, brand)
      check.due(true)
      await page.goto('/home')
      await expect(told.getByRole('button', { name: '继续' })).toBeFocused()
      await expectReadable(page)
      await page.keyboard.press('Escape')
      await expect(told).toBeVisible()
      check.due(false)
      await use(page, told.getByRole('button', { name: '休息一下' }))
      await expect(page).toHaveURL(/\/mine\/protection$/)
      await expect(told).toBeHidden()
    })

    await test.step('a year away', async () => {
      const asked = page.getByRole('dialog', { name: '确认自我禁制' })
      await chooseByArrows(page, page.getByRole('group', { name: '禁制期限' }), '1 年')
      await use(page, panel('自我禁制').getByRole('button', { name: '开始自我禁制' }))
      await expect(asked.getByLabel('请输入“自我禁制”以确认')).toBeFocused()
      await page.keyboard.insertText('自我禁制')
      await typeInto(page, asked.getByLabel('登录密码', { exact: true }), member.password)
      await page.keyboard.press('Enter')
      await expect(panel('自我禁制').getByText(/^自我禁制至 \d{4}-/)).toBeVisible()
    })
  },
)
