import { startThrowawayStack } from '@pavilion/start'
import { openPage } from '../browser.ts'
import type { Figure } from '../figure.ts'
import { measureScripts, SCRIPT_BUDGET } from './script-sizes.ts'

const sizeOf = (name: string, value: number, budget: number): Figure => ({
  name,
  value,
  reference: 'budget',
  referenceValue: budget,
  unit: 'KiB',
  aim: { atMost: 1 },
})

/** Scripts that every built brand sends a visitor, gzipped, beside their budget. */
export const measureFirstLoad = async (): Promise<Figure[]> => {
  const stack = await startThrowawayStack('bench')
  const figures: Figure[] = []
  try {
    for (const { brand, url, demo } of stack.sites) {
      const { page, close } = await openPage({ width: 1440, height: 900 })
      const { named, home, sports } = await measureScripts(page, url, demo)
      await close()
      figures.push(
        sizeOf(`scripts the page of ${brand} names`, named, SCRIPT_BUDGET.home),
        sizeOf(`all of \`/home\` of ${brand}, lazy sections too`, home, SCRIPT_BUDGET.home),
        sizeOf(`what the sports page of ${brand} adds`, sports, SCRIPT_BUDGET.sports),
      )
    }
    return figures
  } finally {
    await stack.stop()
  }
}
