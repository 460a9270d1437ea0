import { spawnSync } from 'node:child_process'
import { constants, getPriority } from 'node:os'
import { expect, it } from 'vitest'

const PROGRAM = `
  import { getPriority } from 'node:os'
  import { execFileSync, spawn } from 'node:child_process'
  import { standBehind } from ${JSON.stringify(new URL('behind.ts', import.meta.url).href)}
  const before = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'])
  standBehind([before.pid])
  const started = execFileSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' })
  console.log(JSON.stringify([getPriority(), getPriority(before.pid), Number(started)]))
  before.kill()
`

it('puts a process, those it names and those it starts from then on behind all others', () => {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  // So that the tests keep their priority.
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
    ...{ detached: true },
  })
  const behind = Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW)
  expect(JSON.parse(stdout)).toEqual([behind, behind, behind])
})
