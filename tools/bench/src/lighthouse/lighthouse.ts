import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_ARGS, findChromium, freePort } from '@pavilion/machine'
import { startThrowawayStack } from '@pavilion/start'
import { chromium, type Page } from '@playwright/test'
import type { Figure } from '../figure.ts'
import { signIn } from '../site/sign-in.ts'
import { auditPage, type Audit } from './audit.ts'
import { figuresOf, visitLine } from './visits.ts'

const VISITS = 5

interface Browser {
  readonly page: Page
  readonly port: number
  /** Lets the next visit download everything again; who is signed in stays. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** A browser that Lighthouse can be let into, with a page to prepare it. Its profile keeps who is signed in. */
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

/** Lighthouse, mobile, of a visitor's home and a member's sports page of every built brand, with matches on them. */
export const measureLighthouse = async (): Promise<Figure[]> => {
  const stack = await startThrowawayStack('bench')
  const figures: Figure[] = []
  try {
    for (const { brand, url, demo } of stack.sites) {
      const { page, port, forget, close } = await openBrowser()
      const visit = async (name: string, path: string): Promise<Figure[]> => {
        const audits: Audit[] = []
        for (let made = 0; made < VISITS; made++) {
          await forget()
          const audit = await auditPage(url + path, port)
          audits.push(audit)
          console.log(`  ${name}, visit ${made + 1}: ${visitLine(audit)}`)
        }
        return figuresOf(name, audits)
      }
      figures.push(...(await visit(`home of ${brand}`, '/home')))
      await page.goto(`${url}/home`)
      await signIn(page, demo)
      // Two pages of one member would share the machine that is measured.
      await page.goto('about:blank')
      figures.push(...(await visit(`sports page of ${brand}`, '/game/sport/crty')))
      await close()
    }
    return figures
  } finally {
    await stack.stop()
  }
}
