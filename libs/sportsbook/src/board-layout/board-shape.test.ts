import { describe, expect, it } from 'vitest'
import { boardLayout } from './board-shape.ts'

const tracks = (template: string): number => template.replaceAll(/minmax\([^)]*\)/g, 'x').split(' ').length

describe('the grid of a row', () => {
  it('has the whole match and the half side by side in the classic density', () => {
    const { template, groups, more } = boardLayout('FT', 'classic')
    expect(groups.map(({ columns }) => columns.length)).toEqual([3, 3])
    expect(more).toBe(tracks(template))
  })

  it('has the second handicap and total inline where there is room', () => {
    const [whole, half] = boardLayout('FT', 'roomy').groups
    expect(whole?.columns.map(({ line }) => line)).toEqual([0, 0, 1, 0, 1])
    expect(half?.columns.map(({ line }) => line)).toEqual([0, 0, 0])
  })

  it('has one group, the draw among it, on a phone', () => {
    const whole = boardLayout('FT', 'narrow')
    expect(whole.groups[0]?.columns.map(({ at }) => at)).toEqual([3, 5, 6])
    expect(whole.groups[0]?.columns[0]?.drawAt).toBe(4)
    expect(boardLayout('FT', 'narrow', 'H').groups[0]?.group.part).toBe('H')
    expect(boardLayout('SK', 'narrow', 'H').groups[0]?.group.part).toBe('')
  })

  it('has no columns of scores where no match has begun', () => {
    const [live, early] = [boardLayout('FT', 'classic'), boardLayout('FT', 'classic', '', false)]
    expect(early.scores).toEqual([])
    expect(tracks(early.template)).toBe(tracks(live.template) - live.scores.length)
    expect(early.groups[0]?.from).toBe((live.groups[0]?.from ?? 0) - 1)
  })

  it('leaves the teams 7 rem beside both groups in what a window of 1366 has between tree and slip', () => {
    const rem = 16 * ((1366 / 1920) * 1.33)
    const board = 1366 / rem - 12.25 - 17.5 - 4 * 0.625
    const { template, teams } = boardLayout('FT', 'classic')
    const least = template.split(/ (?![^(]*\))/).map((track) => Number.parseFloat(track.replace('minmax(', '')))
    const [gaps, padding] = [(least.length - 1) * 0.125, 2 * 0.375]
    const others = least.filter((_, at) => at !== teams - 1).reduce((all, one) => all + one, 0)
    const scrollbar = 11 / rem
    expect(board - others - gaps - padding - scrollbar).toBeGreaterThan(7)
  })

  it('has an empty column, for a hairline, before each group and before the way to the match', () => {
    const { gutters, groups, more } = boardLayout('FT', 'classic')
    expect(gutters).toEqual([...groups.map(({ from }) => from - 1), (more ?? 0) - 1])
    expect(boardLayout('FT', 'narrow').gutters).toEqual([])
  })

  it('stays the same object, so that rows need not be drawn again', () => {
    expect(boardLayout('TN', 'classic')).toBe(boardLayout('TN', 'classic'))
  })
})
