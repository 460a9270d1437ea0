import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brand } from '@pavilion/brand-aurora'
import { brandPlugin } from '@pavilion/brand/vite'
import { freePort } from '@pavilion/machine'
import type { Page } from '@playwright/test'
import { build, preview } from 'vite'
import { openPage } from '../browser.ts'
import type { BoardBench } from './page/main.tsx'

const PAGE = fileURLToPath(new URL('page', import.meta.url))
const VIEWPORT = { width: 1440, height: 900 } as const

export interface BoardSite {
  readonly url: string
  stop(): Promise<void>
}

export const serveBoard = async (): Promise<BoardSite> => {
  const outDir = mkdtempSync(join(tmpdir(), 'pavilion-bench-board-'))
  const options = { root: PAGE, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } } as const
  await build({ ...options, plugins: [brandPlugin(brand)] })
  const port = await freePort()
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port, strictPort: true } })
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

/** `cells`: the least the page then has. */
export const SMALL = { query: 'matches=144', cells: 1000 } as const
export const LARGE = { query: 'matches=343&halves', cells: 4800 } as const

export interface OpenBoard {
  readonly page: Page
  readonly cells: number
  ask(what: keyof BoardBench): Promise<number>
}

export const withBoard = async <T>(
  site: BoardSite,
  board: typeof SMALL | typeof LARGE,
  measure: (board: OpenBoard) => Promise<T>,
  args: readonly string[] = [],
): Promise<T> => {
  const { page, close } = await openPage(VIEWPORT, args)
  try {
    await page.goto(`${site.url}?${board.query}`)
    await page
      .locator('[data-price]')
      .nth(board.cells - 1)
      .waitFor({ state: 'attached', timeout: 120_000 })
    const ask = async (what: keyof BoardBench): Promise<number> =>
      (await page.evaluate((name) => (globalThis as unknown as { bench: BoardBench }).bench[name](), what)) ?? 0
    return await measure({ page, cells: await ask('cells'), ask })
  } finally {
    await close()
  }
}
