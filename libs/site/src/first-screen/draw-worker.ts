import { parentPort, workerData } from 'node:worker_threads'
import type { SiteConfig } from '@pavilion/brand'
import { earlyFacts } from '@pavilion/sportsbook'
import { drawAll } from './draw.tsx'
import { screenPlansOf, type ScreenPlace } from '../counterpart/plans.ts'
import { PAGES } from '../domains.ts'

export interface DrawTask {
  readonly site: SiteConfig
  readonly places: readonly ScreenPlace[]
}

const { site, places } = workerData as DrawTask
const screens = await drawAll(screenPlansOf(PAGES, places), site)
parentPort?.postMessage({ screens, early: earlyFacts() })
