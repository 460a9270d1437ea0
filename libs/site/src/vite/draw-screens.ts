import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { SiteConfig } from '@pavilion/brand'
import { STYLED_COMPONENTS } from '@pavilion/brand/vite'
import type { EarlyFacts } from '@pavilion/sportsbook'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import type { DrawnScreen } from '../first-screen/draw.tsx'

export interface Drawn {
  /** In the order of their plans. */
  readonly screens: readonly DrawnScreen[]
  readonly early: EarlyFacts
}

const WORKER = join(import.meta.dirname, '../first-screen/draw-worker.ts')

const buildWorker = async (root: string, plugins: readonly Plugin[], outDir: string): Promise<URL> => {
  await build({
    ...STYLED_COMPONENTS,
    root,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [react(), ...plugins],
    ssr: { noExternal: true },
    build: {
      ssr: WORKER,
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'draw.mjs' } },
    },
  })
  return pathToFileURL(join(outDir, 'draw.mjs'))
}

/** Timers left by components would keep the build alive. */
const runWorker = (file: URL, site: SiteConfig): Promise<Drawn> =>
  new Promise((resolve, reject) => {
    // No other environment variables.
    const worker = new Worker(file, { workerData: site, env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production' } })
    worker.once('message', (drawn: Drawn) => {
      resolve(drawn)
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the first screens were not drawn')))
  })

/** `root`: the brand's app folder. */
export const drawScreens = async (root: string, site: SiteConfig, plugins: readonly Plugin[] = []): Promise<Drawn> => {
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-screens-'))
  try {
    return await runWorker(await buildWorker(root, plugins, folder), site)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
