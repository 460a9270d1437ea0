import type { CDPSession } from '@playwright/test'
import type { Figure } from '../figure.ts'
import type { OpenBoard } from './board-page.ts'

/** The first quarter warms up. */
const PUSHES = 14_400
const WARM = PUSHES / 4

export const UNPACED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'] as const

interface PageUse {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

const usedBy = async (protocol: CDPSession): Promise<PageUse> => {
  for (let n = 0; n < 3; n++) await protocol.send('HeapProfiler.collectGarbage')
  const { usedSize } = await protocol.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await protocol.send('Memory.getDOMCounters')
  return { heap: usedSize / 2 ** 20, nodes, listeners: jsEventListeners }
}

export const hourOfPushes = async ({ page, ask, cells }: OpenBoard): Promise<Figure[]> => {
  const protocol = await page.context().newCDPSession(page)
  const live = async (pushes: number): Promise<PageUse> => {
    for (let done = 0; done < pushes;) done += await ask('live')
    await page
      .locator('[data-price]')
      .nth(cells - 1)
      .waitFor({ state: 'attached', timeout: 120_000 })
    await ask('rest')
    await page.waitForFunction(() => document.querySelectorAll('[data-move]').length === 0)
    return usedBy(protocol)
  }
  const warm = await live(WARM)
  const end = await live(PUSHES - WARM)
  const grown = (name: string, value: number, referenceValue: number, unit: string, atMost: number): Figure => ({
    name: `${name} of a tab after an hour of pushes`,
    value,
    reference: 'after its first quarter',
    referenceValue,
    unit,
    aim: { atMost },
  })
  return [
    grown('JS heap', end.heap, warm.heap, 'MiB', 1.05),
    // Clocks and cards change the count by a node.
    grown('DOM nodes', end.nodes, warm.nodes, '', 1.01),
    grown('listeners', end.listeners, warm.listeners, '', 1),
  ]
}
