import { errors, expect, type Page } from '@playwright/test'
import { Converter } from 'opencc-js/cn2t'
import { sandbox } from '../stack/sandbox.ts'

/** `width` in CSS pixels. */
export const at = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 900 })

/** Content below the fold changes with the second frame. */
export const applyTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, theme)

/** Until no call runs; a page that asks without pause, as on a busy machine, is taken as it is. */
export const expectQuiet = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 20_000 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
  })

export const speakTraditional = async (page: Page): Promise<void> => {
  await page.getByRole('group', { name: '语言' }).getByRole('button', { name: '繁體' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
}

interface Jumps {
  shift: number
  jumps: string[]
}

export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const globals = globalThis as typeof globalThis & Jumps
    globals.shift = 0
    globals.jumps = []
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const shiftText = ({ value, startTime, sources }: Shift): string =>
      `${value.toFixed(3)} after ${Math.round(startTime)} ms: ${sources
        .map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.slice(0, 40) ?? 'what is gone'
          return `${node?.nodeName ?? ''} “${text}” from ${previousRect.y} to ${currentRect.y}`
        })
        .join(', ')}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) {
          globals.shift += entry.value
          globals.jumps.push(shiftText(entry))
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const VISITS = 3

/**
 * `most`: cumulative layout shift. Repeated if a match began or ended, because that moves rows.
 */
export const visitSteadily = async (page: Page, name: string, most: number, visit: () => Promise<void>) => {
  for (let visits = 1; ; visits++) {
    const before = await sandbox.liveMatches()
    await visit()
    const { shift, jumps } = await page.evaluate(() => {
      const { shift, jumps } = globalThis as typeof globalThis & Jumps
      return { shift, jumps }
    })
    if (shift > most && visits < VISITS && before !== (await sandbox.liveMatches())) continue
    expect(shift, `${name}: what jumped: ${jumps.join('; ')}`).toBeLessThanOrEqual(most)
    return
  }
}

const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at)
        if ((overflowX === 'auto' || overflowX === 'scroll') && at.scrollWidth > at.clientWidth) return true
        if (position === 'fixed') return false
      }
      return false
    }
    // Pixels, because positions are rounded.
    const slack = 1
    const cut = (element: Element): boolean => {
      const box = element.getBoundingClientRect()
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { overflowX, contentVisibility } = getComputedStyle(at)
        if (overflowX === 'visible' && contentVisibility !== 'auto') continue
        const frame = at.getBoundingClientRect()
        if (box.left < frame.left - slack || box.right > frame.right + slack) return true
      }
      return box.left < -slack || box.right > innerWidth + slack
    }
    const controls = [...document.querySelectorAll('a[href], button, input, select, summary, [role="button"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        // Excludes screen reader text (1 pixel) and marquees.
        return width > 1 && height > 1 && !element.closest('[data-marquee], [aria-hidden="true"]') && !scrolls(element)
      })
    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 30)
    return {
      beyond: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      clipped: controls.filter(cut).map(nameOf),
    }
  })

export const expectWithinWidth = (page: Page, name: string): Promise<void> =>
  expect.poll(() => cutOff(page), `${name}: what is cut off`).toEqual({ beyond: 0, clipped: [] })

export const expectStill = async (page: Page, name: string): Promise<void> => {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 20)
      .map(
        ({ effect }) =>
          `${(effect as KeyframeEffect).target?.className}: ${JSON.stringify((effect as KeyframeEffect).getKeyframes()[0])}`,
      ),
  )
  expect(moving, `${name}: moves`).toEqual([])
}

/** Big5's first plane. Some are also Simplified forms. */
const EVERYDAY: ReadonlySet<string> = (() => {
  const big5 = new TextDecoder('big5')
  const trails = [...Array(63).keys()].map((n) => 0x40 + n).concat([...Array(94).keys()].map((n) => 0xa1 + n))
  const leads = [...Array(0xc6 - 0xa4 + 1).keys()].map((n) => 0xa4 + n)
  return new Set(leads.flatMap((lead) => trails.map((trail) => big5.decode(new Uint8Array([lead, trail])))))
})()
const traditional = Converter({ from: 'cn', to: 'tw' })

export const simplifiedOnly = (text: string): string[] => [
  ...new Set(
    [...text]
      .filter((character) => /\p{Script=Han}/u.test(character))
      .filter((character) => !EVERYDAY.has(character) && traditional(character) !== character),
  ),
]

/** Except text in its own language. */
const simplifiedLines = async (page: Page): Promise<string[]> => {
  const text = await page.evaluate(() => {
    const attributeTexts = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(
      (element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((attribute) => element.getAttribute(attribute) ?? ''),
    )
    const own = [...document.querySelectorAll('[lang="zh-CN"]')].map((element) => element.textContent ?? '')
    const read = own.reduce((rest, words) => rest.replace(words, ''), document.body.innerText)
    return [document.title, read, ...attributeTexts].join('\n')
  })
  const simplifiedCharacters = simplifiedOnly(text)
  return text
    .split('\n')
    .filter((line) => simplifiedCharacters.some((character) => line.includes(character)))
    .map((line) => `${simplifiedOnly(line).join('')}: ${line}`)
}

export const expectTraditional = (page: Page, name: string): Promise<void> =>
  expect.poll(() => simplifiedLines(page), `${name}: Simplified characters`).toEqual([])
