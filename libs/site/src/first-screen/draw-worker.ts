import { parentPort, workerData } from 'node:worker_threads'
import type { SiteConfig } from '@pavilion/brand'
import { earlyFacts } from '@pavilion/sportsbook'
import { drawScreen } from './draw.tsx'
import { screenPlansOf } from '../counterpart/plans.ts'
import { PAGES } from '../domains.ts'

// Storage holds one reader at a time.
const screens = []
for (const plan of screenPlansOf(PAGES)) screens.push(await drawScreen(plan, workerData as SiteConfig))
parentPort?.postMessage({ screens, early: earlyFacts() })
