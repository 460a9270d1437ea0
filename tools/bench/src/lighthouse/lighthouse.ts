import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHROMIUM_ARGS, findChromium, freePort } from '@pavilion/machine'
import { allBrands, startThrowawayStack, type Stack } from '@pavilion/start'
import { chromium, type Page } from '@playwright/test'
import type { Figure } from '../figure.ts'
import { signIn } from '../site/sign-in.ts'
import { auditPage, type Audit } from './audit.ts'
import { standBehind } from './behind.ts'
import { figuresOf, visitLine } from './visits.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const VISITS = 5

interface Browser {
  readonly page: Page
  readonly port: number
  forget(): Promise<void>
  close(): Promise<void>
}

const openBrowser = async (): Promise<Browser> => {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'pavilion-lighthouse-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  })
  const page = context.pages()[0] ?? (await context.newPage())
  const protocol = await context.newCDPSession(page)
  return {
    page,
    port,
    forget: async () => void (await protocol.send('Network.clearBrowserCache')),
    close: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** A phone does not run the servers, so they get low priority. */
export const measureLighthouse = async (): Promise<Figure[]> => {
  const browsers = new Map<string, Browser>()
  for (const brand of allBrands(ROOT)) browsers.set(brand, await openBrowser())
  try {
    const stack = await startThrowawayStack('bench')
    const forward = standBehind([stack.platform, stack.sandbox].flatMap(({ process: { pid } }) => pid ?? []))
    try {
      const figures: Figure[] = []
      for (const site of stack.sites) figures.push(...(await visitSite(site, browserOf(browsers, site.brand))))
      return figures
    } finally {
      forward()
      await stack.stop()
    }
  } finally {
    for (const browser of browsers.values()) await browser.close()
  }
}

const browserOf = (browsers: ReadonlyMap<string, Browser>, brand: string): Browser => {
  const browser = browsers.get(brand)
  if (!browser) throw new Error(`no browser was opened for ${brand}`)
  return browser
}

const visitSite = async ({ brand, url, demo }: Stack['sites'][number], browser: Browser): Promise<Figure[]> => {
  const { page, port, forget } = browser
  const visit = async (name: string, path: string): Promise<Figure[]> => {
    const audits: Audit[] = []
    for (let index = 0; index < VISITS; index++) {
      await forget()
      const audit = await auditPage(url + path, port)
      audits.push(audit)
      console.log(`  ${name}, visit ${index + 1}: ${visitLine(audit)}`)
    }
    return figuresOf(name, audits)
  }
  const home = await visit(`home of ${brand}`, '/home')
  await page.goto(`${url}/home`)
  await signIn(page, demo)
  await page.goto('about:blank')
  return [...home, ...(await visit(`sports page of ${brand}`, '/game/sport/crty'))]
}
