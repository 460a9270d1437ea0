import { describe, expect, it } from 'vitest'
import { nextByArrow } from './menu-keys.ts'

const ROW = { next: ['ArrowRight'], previous: ['ArrowLeft'] }
const entries = ['a', 'b', 'c']

describe('nextByArrow', () => {
  it('moves along the row and round its ends', () => {
    expect(nextByArrow('ArrowRight', entries, 'a', ROW)).toBe('b')
    expect(nextByArrow('ArrowRight', entries, 'c', ROW)).toBe('a')
    expect(nextByArrow('ArrowLeft', entries, 'a', ROW)).toBe('c')
    expect(nextByArrow('Home', entries, 'c', ROW)).toBe('a')
    expect(nextByArrow('End', entries, 'a', ROW)).toBe('c')
  })

  it('enters the row from outside at its beginning or its end', () => {
    expect(nextByArrow('ArrowRight', entries, undefined, ROW)).toBe('a')
    expect(nextByArrow('ArrowLeft', entries, undefined, ROW)).toBe('c')
  })

  it('leaves other keys alone', () => {
    expect(nextByArrow('Enter', entries, 'a', ROW)).toBeUndefined()
  })
})
