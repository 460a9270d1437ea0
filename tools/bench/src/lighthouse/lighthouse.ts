import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_ARGS, findChromium, freePort } from '@pavilion/machine'
import { startThrowawayStack } from '@pavilion/start'
import { chromium, type Page } from '@playwright/test'
import type { Figure } from '../figure.ts'
import { median } from '../rounds.ts'
import { signIn } from '../site/sign-in.ts'
import { auditPage, CATEGORIES, type Audit } from './audit.ts'

const ROUNDS = 3

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

const figuresOf = (name: string, audits: readonly Audit[]): Figure[] => {
  const middle = (read: (audit: Audit) => number): number => median(audits.map(read))
  return [
    ...CATEGORIES.map((category): Figure => ({
      name: `${name}: ${category}`,
      value: middle(({ scores }) => scores[category]),
      reference: 'full marks',
      referenceValue: 100,
      unit: 'points',
      ...(category === 'performance' && { aim: { atLeast: 0.95 } }),
    })),
    {
      name: `${name}: largest contentful paint`,
      value: middle(({ lcp }) => lcp),
      reference: 'good by Web Vitals',
      referenceValue: 2500,
      unit: 'ms',
    },
    {
      name: `${name}: layout shift`,
      value: middle(({ cls }) => cls),
      reference: 'good by Web Vitals',
      referenceValue: 0.1,
      unit: '',
    },
    {
      name: `${name}: total blocking time`,
      value: middle(({ tbt }) => tbt),
      reference: 'good by Lighthouse',
      referenceValue: 200,
      unit: 'ms',
    },
  ]
}

/** Lighthouse, mobile, of a visitor's home and a member's sports page of every built brand, with matches on them. */
export const measureLighthouse = async (): Promise<Figure[]> => {
  const stack = await startThrowawayStack('bench')
  const figures: Figure[] = []
  try {
    for (const { brand, url, demo } of stack.sites) {
      const { page, port, forget, close } = await openBrowser()
      const auditsOf = async (path: string): Promise<Audit[]> => {
        const audits: Audit[] = []
        for (let round = 0; round < ROUNDS; round++) {
          await forget()
          audits.push(await auditPage(url + path, port))
        }
        return audits
      }
      figures.push(...figuresOf(`home of ${brand}`, await auditsOf('/home')))
      await page.goto(`${url}/home`)
      await signIn(page, demo)
      // Two pages of one member would share the machine that is measured.
      await page.goto('about:blank')
      figures.push(...figuresOf(`sports page of ${brand}`, await auditsOf('/game/sport/crty')))
      await close()
    }
    return figures
  } finally {
    await stack.stop()
  }
}
