import { spawnSync } from 'node:child_process'
import { constants, getPriority } from 'node:os'
import { expect, it } from 'vitest'

const PROGRAM = `
  import { getPriority } from 'node:os'
  import { execFileSync } from 'node:child_process'
  import { standBehind } from ${JSON.stringify(new URL('behind.ts', import.meta.url).href)}
  standBehind()
  const started = execFileSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' })
  console.log(JSON.stringify([getPriority(), Number(started)]))
`

it('puts a process and what it starts from then on behind what was started before', () => {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  // In a session of its own: the tests stay where they are.
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
    ...{ detached: true },
  })
  const behind = Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW)
  expect(JSON.parse(stdout)).toEqual([behind, behind])
})
