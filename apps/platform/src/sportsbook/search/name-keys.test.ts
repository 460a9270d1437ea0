import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitOf, nameKeys } from './name-keys.ts'

const word = fc.stringMatching(/^[a-z]{2,8}$/)
const both = (text: string) => ({ 'zh-CN': text, 'zh-TW': text })

it('finds a name by its end from any word on, and not from within a word', () =>
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (words, pick, cut) => {
        const keys = nameKeys(both(words.join(' ')))
        const from = pick % words.length
        expect(
          fitOf(
            keys,
            words
              .slice(from)
              .join('')
              .slice(0, cut + 1),
          ),
        ).toBeDefined()
        const rest = words.slice(from).join('').slice(1)
        const starts = words.map((_, at) => words.slice(at).join(''))
        expect(fitOf(keys, rest) === undefined).toBe(!starts.some((one) => one.startsWith(rest)))
      },
    ),
  ))

it.each([
  ['阿森纳', 'asenna', 3],
  ['阿森纳', 'senna', 5],
  ['阿森纳', 'enna', undefined],
  ['绿湾包装工', 'wanba', 5],
  ['绿湾包装工', 'nba', undefined],
  ['意甲', '意甲', 0],
])('%s by %s', (name, part, fit) => expect(fitOf(nameKeys(both(name)), part)).toBe(fit))
