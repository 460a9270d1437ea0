import { CHROMIUM_ARGS, findChromium } from '@pavilion/machine'
import { startThrowawayStack, type Stack } from '@pavilion/start'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import type { Figure } from '../figure.ts'
import { median } from '../rounds.ts'
import { signIn } from '../site/sign-in.ts'

const VISITS = 3
const PATH = '/game/sport/crty'
/** Latency in ms there and back, throughput in bytes a second. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 }
const WIDTHS = [1366, 390] as const
const LONGEST_MS = 60_000

interface Visit {
  readonly rows: number
  readonly board: number
  /** Layout shift of the whole load. */
  readonly shift: number
}

const watchShift = (): void => {
  const page = globalThis as typeof globalThis & { shift?: number }
  page.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) page.shift = (page.shift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const visit = async (context: BrowserContext, url: string): Promise<Visit> => {
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.clearBrowserCache')
  await protocol.send('Network.emulateNetworkConditions', LINE)
  await page.addInitScript(watchShift)
  const visibleAt = async (selector: string): Promise<number> => {
    await page.locator(selector).first().waitFor({ timeout: LONGEST_MS })
    return page.evaluate(() => performance.now())
  }
  try {
    await page.goto(url, { waitUntil: 'commit' })
    const rows = await visibleAt('#first-screen [data-early="match"]:visible, [data-match]:visible')
    const board = await visibleAt('#root [data-match] [data-price]')
    await page.waitForTimeout(4000)
    return { rows, board, shift: await page.evaluate(() => (globalThis as { shift?: number }).shift ?? Number.NaN) }
  } finally {
    await page.close()
  }
}

const figuresOf = (name: string, visits: readonly Visit[]): Figure[] => {
  const of = (read: (visit: Visit) => number): number => median(visits.map(read))
  return [
    {
      name: `first rows of ${name}`,
      value: of(({ rows }) => rows),
      reference: 'what the first rows may take',
      referenceValue: 5000,
      unit: 'ms',
      aim: { atMost: 1 },
    },
    {
      name: `the board of ${name}, its prices to choose`,
      value: of(({ board }) => board),
      reference: 'what the first rows may take',
      referenceValue: 5000,
      unit: 'ms',
    },
    {
      name: `layout shift of ${name}, the worst visit`,
      value: Math.max(...visits.map(({ shift }) => shift)),
      reference: 'half of what Web Vitals call good',
      referenceValue: 0.05,
      unit: '',
      aim: { atMost: 1 },
    },
  ]
}

const measureSite = async (browser: Browser, { brand, url, demo }: Stack['sites'][number]): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const width of WIDTHS) {
    const viewport = { width, height: width < 500 ? 844 : 768 }
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } })
    const page = await context.newPage()
    await page.goto(`${url}/home`)
    await signIn(page, demo)
    const state = await context.storageState()
    await context.close()
    const member = await browser.newContext({ locale: 'zh-CN', viewport, storageState: state })
    const visits: Visit[] = []
    for (let index = 0; index < VISITS; index++) visits.push(await visit(member, url + PATH))
    figures.push(...figuresOf(`${brand}, a member, ${width} px`, visits))
    await member.close()
  }
  return figures
}

export const measureFirstRows = async (): Promise<Figure[]> => {
  const stack = await startThrowawayStack('bench')
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS] })
  try {
    const figures: Figure[] = []
    for (const site of stack.sites) figures.push(...(await measureSite(browser, site)))
    return figures
  } finally {
    await browser.close()
    await stack.stop()
  }
}
