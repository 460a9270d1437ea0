import { exitOnSignals } from '@pavilion/load'
import { MachineFault } from '@pavilion/machine'
import type { Check } from './check.ts'
import { startWorld, type World } from './world.ts'

export const runProgram = async (
  play: (world: World) => Promise<readonly Check[]>,
  options?: Parameters<typeof startWorld>[0],
): Promise<never> => {
  exitOnSignals()
  try {
    const world = await startWorld(options)
    try {
      const checks = await play(world)
      for (const { name, ok, detail } of checks)
        console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}${detail && `: ${detail}`}`)
      const failedCount = checks.filter(({ ok }) => !ok).length
      console.log(`\n${checks.length - failedCount} passed, ${failedCount} failed`)
      process.exitCode = failedCount > 0 ? 1 : 0
    } finally {
      await world.stop()
    }
  } catch (fault) {
    console.error(fault instanceof MachineFault ? fault.message : fault)
    console.log('\n0 passed, 1 failed')
    process.exitCode = 1
  }
  process.exit()
}
