import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { propertyTests } from './property-tests.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const exploreFrom = (seed: string): boolean => {
  console.log(`Property tests from seed ${seed}.`)
  const failedProjects = propertyTests(root).filter(({ folder, files }) => {
    console.log(`\n— ${folder}: ${files.length} files`)
    const env = { ...process.env, PROPERTY_SEED: seed }
    return spawnSync('vitest', ['run', ...files], { cwd: join(root, folder), env, stdio: 'inherit' }).status !== 0
  })
  for (const { folder } of failedProjects)
    console.log(`FAILED ${folder}: npm run test:explore -- --seed ${seed} runs the same again.`)
  return failedProjects.length === 0
}

/** `npm run test:explore`. With --minutes, one seed after another. */
const explore = (): boolean => {
  const { seed, minutes = '0' } = parseArgs({
    options: { seed: { type: 'string' }, minutes: { type: 'string' } },
  }).values
  if (!/^\d{1,4}$/.test(minutes)) throw new Error(`--minutes is "${minutes}": give a whole number.`)
  const end = performance.now() + Number(minutes) * 60_000
  let rounds = 0
  let hasPassed: boolean
  do {
    hasPassed = exploreFrom(seed ?? String(randomInt(2 ** 31)))
    rounds += 1
  } while (hasPassed && seed === undefined && performance.now() < end)
  console.log(hasPassed ? `Nothing found from ${rounds} seeds.` : 'Make what was found an example of its test.')
  return hasPassed
}

if (!explore()) process.exitCode = 1
