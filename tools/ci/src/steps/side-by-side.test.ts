import { describe, expect, it } from 'vitest'
import { runAtOnce, sideBySide } from './side-by-side.ts'
import { stepsOf } from './steps.ts'

describe('steps side by side', () => {
  it('are neighbours that keep one core busy each, in the order of all', () => {
    const steps = stepsOf(['run-many'])
    const groups = sideBySide(steps)
    expect(groups.flat()).toEqual(steps)
    expect(groups.filter(({ length }) => length > 1).map((group) => group.map(({ name }) => name))).toEqual([
      ['format', 'boundaries', 'unused code', 'imports', 'rooms', 'SQL'],
    ])
  })

  it('begin after the project graph, without which the boundary rule only warns', () => {
    const names = sideBySide(stepsOf(['run-many'])).map((group) => group.map(({ name }) => name))
    const at = (name: string) => names.findIndex((group) => group.includes(name))
    expect(at('project graph')).toBeLessThan(at('boundaries'))
  })

  it.each([1, 2, 4])('run %i at a time at most, each once', async (cores) => {
    const ends: (() => void)[] = []
    const started: number[] = []
    let most = 0
    const all = runAtOnce([1, 2, 3, 4, 5], cores, (step) => {
      started.push(step)
      most = Math.max(most, ends.length + 1)
      return new Promise((resolve) => ends.push(resolve))
    })
    while (ends.length > 0) {
      ends.shift()?.()
      await Promise.resolve()
      await Promise.resolve()
    }
    await all
    expect([started, most]).toEqual([[1, 2, 3, 4, 5], Math.min(cores, 5)])
  })
})
