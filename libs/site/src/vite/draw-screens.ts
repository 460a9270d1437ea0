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
import type { ScreenPlace } from '../counterpart/plans.ts'
import type { DrawTask } from '../first-screen/draw-worker.ts'
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
const runWorker = (file: URL, task: DrawTask): Promise<Drawn> =>
  new Promise((resolve, reject) => {
    // No other environment variables.
    const worker = new Worker(file, { workerData: task, env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production' } })
    worker.once('message', (drawn: Drawn) => {
      resolve(drawn)
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the first screens were not drawn')))
  })

/** `root`: the brand's app folder; `places`: addresses below pages that have screens too. */
export const drawScreens = async (
  root: string,
  site: SiteConfig,
  plugins: readonly Plugin[],
  places: readonly ScreenPlace[] = [],
): Promise<Drawn> => {
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-screens-'))
  try {
    return await runWorker(await buildWorker(root, plugins, folder), { site, places })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
