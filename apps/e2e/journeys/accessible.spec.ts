import { expect, openBoard, test } from '../src/journey.ts'
import { openMember } from '../src/member.ts'
import { sandbox } from '../src/sandbox.ts'

test('a bet by keyboard alone', async ({ page, brand }) => {
  const member = await openMember(brand)
  const match = await sandbox.steadyMatch()
  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n++) await page.keyboard.press(key)
  }
  const focusOn = async (name: RegExp) => {
    for (let n = 0; n < 80; n++) {
      await press('Tab')
      const label = await page.evaluate(() => {
        const element = document.activeElement
        return `${element?.getAttribute('aria-label') ?? ''}|${element?.textContent ?? ''}`
      })
      if (name.test(label)) return
    }
    throw new Error(`the Tab key never reached ${name}`)
  }
  await page.goto('/home')
  await focusOn(/\|登录$/)
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: '登录与注册' })
  await expect(dialog.getByLabel('账号', { exact: true })).toBeVisible()
  await dialog.getByLabel('账号', { exact: true }).focus()
  await page.keyboard.type(member.name)
  await press('Tab')
  await page.keyboard.type(member.password)
  await press('Enter')
  await expect(page.getByTestId('header-balance')).toBeVisible()

  await openBoard(page, match.gidm)
  const first = page.locator(`[data-match="${match.gidm}"] button[data-price][tabindex="0"]`).first()
  await first.focus()
  await press('Enter')
  const stake = page.getByLabel(/投注额/).first()
  await stake.focus()
  await page.keyboard.type('20')
  await press('Enter')
  const submit = page.getByRole('button', { name: /^投注 ¥20/ })
  if (await submit.isVisible()) {
    await submit.focus()
    await press('Enter')
  }
  await expect(page.getByText('投注成功')).toBeVisible()
})

test('繁體: the page speaks Traditional, and remembers', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('group', { name: /语言/ }).getByText('繁體').click()
  await expect(page.getByRole('button', { name: '登入', exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '登入', exact: true }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
})
