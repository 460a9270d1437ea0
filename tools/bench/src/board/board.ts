import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brand } from '@pavilion/brand-aurora'
import { brandPlugin } from '@pavilion/brand/vite'
import { freePort } from '@pavilion/machine'
import { build, preview } from 'vite'
import { openPage } from '../browser.ts'
import type { Figure } from '../figure.ts'
import { interleave } from '../rounds.ts'
import type { BoardBench } from './page/main.tsx'

const PAGE = fileURLToPath(new URL('page', import.meta.url))
const ROUNDS = 60

/** 100 of 1,000 price cells that change, beside rendering the whole board, in a real browser with the real components. */
export const measureBoard = async (): Promise<Figure[]> => {
  const outDir = mkdtempSync(join(tmpdir(), 'pavilion-bench-board-'))
  const options = { root: PAGE, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } } as const
  await build({ ...options, plugins: [brandPlugin(brand)] })
  const port = await freePort()
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port, strictPort: true } })
  const { page, close } = await openPage({ width: 1440, height: 900 })
  try {
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.locator('[data-price]').nth(999).waitFor({ state: 'attached' })
    const cells = await page.evaluate(() => (globalThis as unknown as { bench: BoardBench }).bench.cells())
    const { update, rerender } = await interleave(ROUNDS, {
      update: () => page.evaluate(() => (globalThis as unknown as { bench: BoardBench }).bench.update()),
      rerender: () => page.evaluate(() => (globalThis as unknown as { bench: BoardBench }).bench.rerender()),
    })
    return [
      {
        name: `100 new prices on a board of ${cells}`,
        value: update,
        reference: 'rendering the board anew',
        referenceValue: rerender,
        unit: 'ms',
        aim: { atMost: 0.25 },
      },
    ]
  } finally {
    await close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}
