import { expect, it } from 'vitest'
import { fill } from './fill.ts'

it('puts parameters into their places', () => {
  expect(fill('{home} 对 {away}，{home}先', { home: '阿森纳', away: 3 })).toBe('阿森纳 对 3，阿森纳先')
})

it('leaves a place without a parameter to be seen', () => expect(fill('你好，{name}')).toBe('你好，{name}'))

it('takes a parameter as text, not as a pattern', () => expect(fill('{a}', { a: '$& {b}' })).toBe('$& {b}'))
