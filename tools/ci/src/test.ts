import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, findNats, MachineFault, requireChineseFont, startPostgres } from '@pavilion/machine'
import { failureLines } from './failures.ts'
import { chooseSteps } from './steps/choose.ts'
import { runAtOnce, sideBySide } from './steps/side-by-side.ts'
import { runStep, type Need, type Step } from './steps/step.ts'
import { stepsOf } from './steps/steps.ts'
import { add, closingLine, type Tally } from './tally.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

interface Provided {
  readonly env: Readonly<Record<Need, Readonly<Record<string, string>>>>
  remove(): void
}

const provide = async (steps: readonly Step[]): Promise<Provided> => {
  const allNeeds = new Set(steps.flatMap(({ needs = [] }) => needs))
  const chromium = allNeeds.has('browser') ? findChromium() : ''
  if (allNeeds.has('browser')) requireChineseFont()
  const nats = allNeeds.has('NATS') ? findNats() : ''
  const postgres = allNeeds.has('PostgreSQL')
    ? await startPostgres({ settings: ['fsync=off', 'max_connections=200'], extensions: ['plpgsql_check'] })
    : undefined
  return {
    env: {
      browser: { CHROMIUM_PATH: chromium },
      NATS: { NATS_SERVER_PATH: nats },
      PostgreSQL: { TEST_DATABASE_URL: postgres?.url ?? '' },
    },
    remove: () => postgres?.remove(),
  }
}

const runSteps = async (steps: readonly Step[]): Promise<Tally> => {
  // Otherwise short programs would each compile the same sources.
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache', 'node')
  // Ctrl-C must not leave the database server running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const { env, remove } = await provide(steps)
  let total: Tally = { passed: 0, failed: 0 }
  const failedTests: string[] = []
  const run = async (step: Step): Promise<void> => {
    const stepEnv = Object.assign({}, ...(step.needs ?? []).map((need) => env[need])) as Record<string, string>
    const { counted, failures } = await runStep(root, step, stepEnv)
    total = add(total, counted)
    if (counted.failed > 0) failedTests.push(...failureLines(step.name, failures))
  }
  try {
    for (const group of sideBySide(steps)) await runAtOnce(group, availableParallelism(), run)
  } finally {
    remove()
  }
  if (failedTests.length > 0) console.log(`\n${failedTests.join('\n')}`)
  return total
}

/** With NX_BASE, only what changed since. */
const main = async (): Promise<void> => {
  const base = process.env['NX_BASE']
  const choice = chooseSteps(stepsOf(base ? ['affected', `--base=${base}`] : ['run-many']), process.argv.slice(2))
  if ('list' in choice) return console.log(choice.list)
  if ('refusal' in choice) {
    console.error(choice.refusal)
    process.exitCode = 2
    return
  }
  const total = await runSteps(choice.run)
  console.log(`\n${closingLine(total)}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

try {
  await main()
} catch (fault) {
  if (!(fault instanceof MachineFault)) throw fault
  console.error(`\n${fault.message}\n\n${closingLine({ passed: 0, failed: 1 })}`)
  process.exitCode = 1
}
