import { startThrowawayStack } from '@pavilion/start'
import { openPage } from '../browser.ts'
import type { Figure } from '../figure.ts'
import { measureSizes, SIZE_BUDGET } from './page-sizes.ts'

const sizeOf = (name: string, value: number, budget: number): Figure => ({
  name,
  value,
  reference: 'budget',
  referenceValue: budget,
  unit: 'KiB',
  aim: { atMost: 1 },
})

export const measureFirstLoad = async (): Promise<Figure[]> => {
  const stack = await startThrowawayStack('bench')
  const figures: Figure[] = []
  try {
    for (const { brand, url, demo } of stack.sites) {
      const { page, close } = await openPage({ width: 1440, height: 900 })
      const { home, below, sports } = await measureSizes(page, url, demo)
      await close()
      figures.push(
        sizeOf(`\`/home\` of ${brand} until it answers`, home, SIZE_BUDGET.home),
        sizeOf(`sections further down \`/home\` of ${brand}`, below, SIZE_BUDGET.below),
        sizeOf(`what the sports page of ${brand} adds`, sports, SIZE_BUDGET.sports),
      )
    }
    return figures
  } finally {
    await stack.stop()
  }
}
