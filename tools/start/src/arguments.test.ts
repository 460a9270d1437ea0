import { describe, expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

const known = ['aurora', 'jade']

describe('the command line of npm start', () => {
  it.each([
    [[], { brands: ['aurora'], dev: false }],
    [['--brand', 'jade'], { brands: ['jade'], dev: false }],
    [['--all', '--dev'], { brands: ['aurora', 'jade'], dev: true }],
    [['--brand', 'jade', '--all'], { brands: ['jade', 'aurora'], dev: false }],
  ])('%j', (words, read) => {
    expect(readArguments(words, known)).toEqual(read)
  })

  it('names what it does not understand', () => {
    expect(readArguments(['--brand', 'ruby'], known)).toEqual({
      fault: 'There is no brand "ruby": brands/ has aurora, jade.',
    })
    expect(readArguments(['--brand'], known)).toHaveProperty('fault')
    expect(readArguments(['--fast'], known)).toHaveProperty('fault')
  })
})
