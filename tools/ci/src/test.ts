import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, findNats, MachineFault, requireChineseFont, startPostgres } from '@pavilion/machine'
import { failureLines } from './failures.ts'
import { runStep } from './step.ts'
import { stepsOf } from './steps.ts'
import { add, closingLine, type Tally } from './tally.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** `npm test`: everything that must hold. With NX_BASE set, only what changed since that commit is built and tested. */
const main = async (): Promise<Tally> => {
  const chromium = findChromium()
  requireChineseFont()
  const nats = findNats()
  const base = process.env['NX_BASE']
  // Each of a hundred short-lived programs would compile the same sources anew.
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache', 'node')
  // Ctrl-C must not leave the database server behind; its folder goes when this process does.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const postgres = await startPostgres({ settings: ['fsync=off', 'max_connections=200'] })
  let total: Tally = { passed: 0, failed: 0 }
  const failed: string[] = []
  try {
    const scope = base ? ['affected', `--base=${base}`] : ['run-many']
    for (const step of stepsOf({ scope, databaseUrl: postgres.url, nats, chromium })) {
      const { counted, failures } = await runStep(root, step)
      total = add(total, counted)
      if (counted.failed > 0) failed.push(...failureLines(step.name, failures))
    }
  } finally {
    postgres.remove()
  }
  if (failed.length > 0) console.log(`\n${failed.join('\n')}`)
  return total
}

try {
  const total = await main()
  console.log(`\n${closingLine(total)}`)
  process.exitCode = total.failed > 0 ? 1 : 0
} catch (fault) {
  if (!(fault instanceof MachineFault)) throw fault
  console.error(`\n${fault.message}\n\n${closingLine({ passed: 0, failed: 1 })}`)
  process.exitCode = 1
}
