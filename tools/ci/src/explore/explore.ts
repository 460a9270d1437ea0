import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { propertyTests } from './property-tests.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** `npm run test:explore`: every property test from a seed that was never tried, or from one that is given. */
const explore = (): boolean => {
  const { seed = String(randomInt(2 ** 31)) } = parseArgs({ options: { seed: { type: 'string' } } }).values
  console.log(`Property tests from seed ${seed}.`)
  const failed = propertyTests(root).filter(({ folder, files }) => {
    console.log(`\n— ${folder}: ${files.length} files`)
    const env = { ...process.env, PROPERTY_SEED: seed }
    return spawnSync('vitest', ['run', ...files], { cwd: join(root, folder), env, stdio: 'inherit' }).status !== 0
  })
  for (const { folder } of failed)
    console.log(`FAILED ${folder}: npm run test:explore -- --seed ${seed} runs the same again.`)
  return failed.length === 0
}

if (!explore()) process.exitCode = 1
