import type { Locator, Page } from '@playwright/test'
import { expect, openBoard, test } from '../../src/journey.ts'
import { chooseByArrows, use } from '../../src/page/keyboard.ts'
import { applyTheme } from '../../src/page/looks.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const rows = (page: Page): Locator => page.locator('[data-match]')
const bars = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })
const marketTab = (page: Page, name: string): Locator =>
  bars(page, '盘口类型').getByRole('button', { name: new RegExp(`^${name}`) })

/** Price columns without those of the draw. */
const measuresOf = (row: Locator) =>
  row.evaluate((element) => {
    const columns = [...element.querySelectorAll('[data-price]')]
      .filter((price) => ![price, ...price.children].some((part) => part.getAttribute('aria-label')?.includes('和局')))
      .map((price) => Math.round(price.getBoundingClientRect().left))
    // Fractional where the page is scaled.
    const height = Math.round(element.firstElementChild?.getBoundingClientRect().height ?? 0)
    return { height, columns: new Set(columns).size }
  })

test(
  'the board is walked by its bars: search, order, leagues, folds, lines, days',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    const match = await sandbox.steadyMatch({ phase: '1H', home: '曼城', away: '切尔西', goals: { H: 1.6, C: 1.1 } })
    await openBoard(page, match.gidm)
    const row = page.locator(`[data-match="${match.gidm}"]`)
    const name = `${match.home} 对 ${match.away}`

    await test.step('its rows are laid out as drawn: classic at 1440, professional at 1920', async () => {
      await row.scrollIntoViewIfNeeded()
      await expect.poll(() => measuresOf(row)).toEqual({ height: 69, columns: 6 })
      await page.setViewportSize({ width: 1920, height: 900 })
      await applyTheme(page, 'dark')
      await expect.poll(() => measuresOf(row)).toEqual({ height: 57, columns: 8 })
      await applyTheme(page, 'light')
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('a search shows what it finds, and Escape ends it', async () => {
      const field = page.getByRole('searchbox', { name: '搜索球队或联赛' })
      await field.focus()
      await page.keyboard.insertText(match.home)
      await expect(rows(page).filter({ hasNotText: match.home })).toHaveCount(0)
      await expect(row).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(field).toHaveValue('')
      await expect(rows(page).filter({ hasNotText: match.home })).not.toHaveCount(0)
    })

    await test.step('further lines open below a match', async () => {
      await row.getByRole('button', { name: `展开 ${name} 的副盘` }).press('Enter')
      await expect(row.getByRole('button', { name: `收起 ${name} 的副盘` })).toBeVisible()
      await expect(row.getByText('副盘 1')).toBeVisible()
    })

    await test.step('matches are sorted by time or by league', async () => {
      await chooseByArrows(page, bars(page, '排序'), '时间')
      await expect(row).toBeVisible()
    })

    await test.step('leagues are chosen in the dialog, and beside it', async () => {
      await use(page, bars(page, '联赛筛选').getByRole('button', { name: '联赛筛选' }))
      const dialog = page.getByRole('dialog', { name: '联赛筛选' })
      await dialog.getByRole('button', { name: '全不选' }).press('Enter')
      await dialog.getByRole('textbox', { name: '搜索联赛' }).fill('英格兰超级联赛')
      await dialog.getByRole('checkbox').first().press('Space')
      await dialog.getByRole('button', { name: '显示 1 个联赛' }).press('Enter')
      await expect(bars(page, '联赛筛选').getByRole('button', { name: '联赛筛选（已选 1）' })).toBeVisible()
      await expect(page.getByRole('group', { name: '英格兰超级联赛', exact: true })).not.toHaveCount(0)
      await expect(row).toBeVisible()
      await bars(page, '联赛筛选')
        .getByRole('button', { name: /^全部 / })
        .press('Enter')
      await expect(bars(page, '联赛筛选').getByRole('button', { name: '联赛筛选', exact: true })).toBeVisible()
    })

    await test.step('all leagues fold away, and are found folded after a reload', async () => {
      const ofLeague = page.getByRole('group', { name: '英格兰超级联赛', exact: true }).locator('[data-match]')
      await expect.poll(async () => (await rows(page).count()) - (await ofLeague.count())).toBeGreaterThan(0)
      await page.getByRole('button', { name: '全部收起' }).press('Enter')
      await expect(rows(page)).toHaveCount(0)
      await page.reload()
      const unfold = page.getByRole('button', { name: '全部展开' })
      await expect(unfold).toBeVisible()
      await expect(rows(page)).toHaveCount(0)
      await unfold.press('Enter')
      await expect(row).toBeVisible()
    })

    await test.step('early matches are listed by their days', async () => {
      await marketTab(page, '早盘').press('Enter')
      const days = bars(page, '比赛日期').getByRole('button')
      // The days change while the early board loads.
      await expect(async () => {
        await days.nth(1).press('Enter')
        await expect(days.nth(1)).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
      }).toPass()
      await expect(rows(page).first()).toBeVisible()
    })

    await test.step('outrights by when they are decided', async () => {
      await marketTab(page, '冠军').press('Enter')
      const days = bars(page, '冠军揭晓日期')
      await expect(rows(page).first()).toBeVisible()
      await days.getByRole('button', { name: /^早盘/ }).press('Enter')
      await expect(days.getByRole('button', { name: /^早盘/ })).toHaveAttribute('aria-pressed', 'true')
    })
  },
)
