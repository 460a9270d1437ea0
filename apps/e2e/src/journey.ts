import AxeBuilder from '@axe-core/playwright'
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { signedInAs, type SignedInMember } from './account/account.ts'
import { applyTheme, expectQuiet } from './page/looks.ts'
import { openMember } from './account/member.ts'
import { endMatches, type ControlledMatch } from './stack/sandbox.ts'
import { siteUrlOf, useStack, type StackName } from './stack/stack.ts'

interface Journey {
  readonly brand: string
  readonly siteUrl: string
  /** Runs the checks shared by all brands. */
  readonly leads: boolean
  /** A member with ¥1,000. */
  readonly member: SignedInMember
  /** Signed in, on no page of the site yet. */
  readonly memberPage: Page
  readonly anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
  readonly matches: undefined
  /** Any entry fails the journey. */
  readonly complaints: string[]
}

const watch = (context: BrowserContext, complaints: string[]): void => {
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (/content security policy|violates the following/i.test(message.text())) complaints.push(message.text())
  })
}

/** Route handlers must finish before the pages close. */
const settleRoutes = (context: BrowserContext): Promise<void> => context.unrouteAll({ behavior: 'wait' })

export const test = base.extend<Journey, { stack: StackName }>({
  stack: [
    async ({}, use, info) => {
      const { stack } = info.project.metadata as { stack: StackName }
      useStack(stack)
      await use(stack)
    },
    { scope: 'worker', auto: true },
  ],
  brand: async ({}, use, info) => use((info.project.metadata as { brand: string }).brand),
  leads: async ({}, use, info) => use((info.project.metadata as { leads: boolean }).leads),
  siteUrl: async ({ brand }, use) => use(siteUrlOf(brand)),
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  matches: [
    async ({}, use) => {
      await use(undefined)
      await endMatches()
    },
    { auto: true },
  ],
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints, 'what the pages complained about').toEqual([])
  },
  context: async ({ context, complaints }, use) => {
    watch(context, complaints)
    await use(context)
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'wait' })
    await settleRoutes(context)
  },
  anotherBrowser: async ({ browser, siteUrl, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({
        baseURL: siteUrl,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        ...options,
      })
      watch(context, complaints)
      contexts.push(context)
      return context
    })
    for (const context of contexts) {
      await settleRoutes(context)
      await context.close()
    }
  },
  member: async ({ brand }, use) => use(await openMember(brand)),
  memberPage: async ({ page, brand, member }, use) => {
    await signedInAs(page, brand, member)
    await use(page)
  },
})
export { expect }

const expectNoViolation = async (axe: AxeBuilder, options: RunOptions): Promise<void> => {
  // Describing passes takes axe twice as long.
  const { violations } = await axe.options({ ...options, resultTypes: ['violations'] }).analyze()
  const violationLines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any.map(({ message }) => message).join(' ')}`),
  )
  expect(violationLines).toEqual([])
}

export const expectAccessible = async (page: Page, part?: string): Promise<void> => {
  // No colour is measured during a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  await expectNoViolation(part === undefined ? axe : axe.include(part), {})
}

const CONTRAST: RunOptions = { runOnly: ['color-contrast'] }

/** All but colours is the same in the other theme, and for the other brand. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNoViolation(new AxeBuilder({ page }).setLegacyMode(true), CONTRAST)

export const expectReadable = async (page: Page): Promise<void> => {
  // The site's data decides the edition, which changes the theme.
  await expectQuiet(page)
  await expectAccessible(page)
  await applyTheme(page, 'dark')
  await expectContrast(page)
  await applyTheme(page, 'light')
}

export const balanceOf = (page: Page) => page.getByTestId('header-balance')

export const openBoard = async (page: Page, gidm: string): Promise<void> => {
  await page.goto('/game/sport/crty')
  await expect(page.locator(`[data-match="${gidm}"]`)).toBeVisible()
}

/** Prices go stale on busy machines. */
export const staleRefusalIn = (slip: Page | Locator): Locator => slip.getByText(/^注单未接受：赔率数据延迟，/)

/** A late bet is placed again, and one that was never sent: prices went stale while its button was pressed. */
const expectNote = async (slip: Page | Locator, note: Locator): Promise<void> => {
  const late = staleRefusalIn(slip)
  const button = slip.getByRole('button', { name: /^(?:按 .+ 投注|投注 ¥.+)$/ })
  for (let again = 0; again < 5; again += 1) {
    await note
      .or(late)
      .first()
      .waitFor({ timeout: 20_000 })
      .catch(() => undefined)
    if (await note.isVisible()) return
    // Busy, it has another name.
    await button.click({ timeout: 5_000 }).catch(() => undefined)
    // As late again, it says so in the same words.
    await late.waitFor({ state: 'hidden', timeout: 5_000 }).catch(() => undefined)
  }
  await expect(note).toBeVisible()
}

export const expectAccepted = (slip: Page | Locator): Promise<void> => expectNote(slip, slip.getByText('投注成功'))

export const expectWaitingBet = (slip: Page | Locator): Promise<void> =>
  expectNote(slip, slip.getByText('等待确认', { exact: true }))

export const expectRecords = async (page: Page, home: string, count: number): Promise<void> => {
  await page.goto('/mine/betRecord')
  if (count === 0) return expect(page.getByText('所选日期暂无投注记录')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: home })).toHaveCount(count)
}

export const winPriceOf = (page: Page, match: ControlledMatch, side: 'home' | 'away'): Locator =>
  page.locator(`[data-match="${match.gidm}"]`).getByRole('button', { name: `${match[side]} 独赢` })

/** On a board looking through all buttons by name takes a third of the page's time. */
const slipPart = (page: Page): Locator => page.locator('[data-slip]')

export const chooseHome = async (page: Page, match: ControlledMatch, stake: string): Promise<void> => {
  await winPriceOf(page, match, 'home').click()
  await slipPart(page).getByLabel(`${match.home} 投注额`).fill(stake)
}

export const betAt = async (page: Page, match: ControlledMatch, stake: string): Promise<void> => {
  await chooseHome(page, match, stake)
  await slipPart(page)
    .getByRole('button', { name: `投注 ¥${stake}` })
    .click()
}
