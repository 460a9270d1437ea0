import { parseArgs } from 'node:util'
import { exitOnSignals } from '@pavilion/load'
import { MachineFault } from '@pavilion/machine'
import type { Figure } from './figure.ts'
import { parts } from './parts.ts'
import { machineLine, tableOf } from './report.ts'

const giveUp = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const selectedBenches = (): [string, () => Promise<Figure[]>][] => {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
  const unknown = values.only?.find((name) => !(name in parts))
  if (unknown !== undefined) giveUp(`There is no part "${unknown}": choose of ${Object.keys(parts).join(', ')}.`)
  return Object.entries(parts).filter(([name]) => values.only?.includes(name) ?? true)
}

const main = async (): Promise<void> => {
  const figures: Figure[] = []
  const failedBenches: string[] = []
  for (const [name, measure] of selectedBenches()) {
    console.log(`Measuring ${name} …`)
    try {
      figures.push(...(await measure()))
    } catch (fault) {
      failedBenches.push(name)
      console.error(fault instanceof MachineFault ? fault.message : fault)
    }
  }
  if (figures.length > 0) console.log(`\n${tableOf(figures)}\n\n${machineLine(figures, new Date())}`)
  if (failedBenches.length > 0) giveUp(`Not measured: ${failedBenches.join(', ')}.`)
}

exitOnSignals()
await main()
process.exit()
