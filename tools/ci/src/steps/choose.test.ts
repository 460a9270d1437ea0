import { describe, expect, it } from 'vitest'
import { chooseSteps, idOf } from './choose.ts'
import { stepsOf } from './steps.ts'

const steps = stepsOf(['run-many'])
const namesOf = (...args: string[]) => {
  const choice = chooseSteps(steps, args)
  return 'run' in choice ? choice.run.map(({ name }) => name) : choice
}

describe('the arguments of npm test', () => {
  it('run everything without any', () => {
    expect(namesOf()).toEqual(steps.map(({ name }) => name))
  })
  it('choose steps by name, which run in their own order', () => {
    expect(namesOf('--only', 'unit-and-integration', '--only', 'lint')).toEqual(['lint', 'unit and integration'])
  })
  it('list every step as --only takes it', () => {
    const { list } = namesOf('--list') as { list: string }
    expect(list.split('\n').map((line) => line.trim())).toEqual(steps.map(idOf))
  })
  it.each([
    ['a step that there is not', ['--only', 'lints'], 'There is no step "lints".'],
    ['an option that there is not', ['--olny', 'lint'], "Unknown option '--olny'"],
    ['a name without its option', ['lint'], "Unexpected argument 'lint'"],
    ['an option without its name', ['--only'], "'--only <value>' argument missing"],
  ])('refuse %s, with the list', (_, args, reason) => {
    const { refusal } = namesOf(...args) as { refusal: string }
    expect(refusal).toContain(reason)
    for (const step of steps) expect(refusal).toContain(`\n  ${idOf(step)}`)
  })
})
