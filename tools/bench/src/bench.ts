import { parseArgs } from 'node:util'
import { MachineFault } from '@pavilion/machine'
import type { Figure } from './figure.ts'
import { parts } from './parts.ts'
import { machineLine, tableOf } from './report.ts'

const giveUp = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const chosen = (): [string, () => Promise<Figure[]>][] => {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
  const unknown = values.only?.find((name) => !(name in parts))
  if (unknown !== undefined) giveUp(`There is no part "${unknown}": choose of ${Object.keys(parts).join(', ')}.`)
  return Object.entries(parts).filter(([name]) => values.only?.includes(name) ?? true)
}

const main = async (): Promise<void> => {
  const figures: Figure[] = []
  for (const [name, measure] of chosen()) {
    console.log(`Measuring ${name} …`)
    figures.push(...(await measure()))
  }
  console.log(`\n${tableOf(figures)}\n\n${machineLine(figures, new Date())}`)
}

await main().catch((fault: unknown) => {
  if (fault instanceof MachineFault) giveUp(fault.message)
  throw fault
})
process.exit()
