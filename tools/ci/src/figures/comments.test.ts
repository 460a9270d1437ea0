import { expect, it } from 'vitest'
import { commentWords } from './comments.ts'

it('counts what a person reads between the lines of a script, and nothing of its texts', () => {
  const text = [
    '// Two words',
    "const address = 'https://example.test' // three words more",
    'const pattern = /[/*]+/ /* one */',
    'const text = `${"a"} // not a word`',
    '/** A docstring\n *  of five words. */',
    'export const use = pattern',
  ].join('\n')
  expect(commentWords('a.ts', text)).toBe(2 + 3 + 1 + 5)
})

it('counts a comment beside JSX once, and no text of a page', () => {
  const text = 'const a = (\n  <b>\n    {/* said once */}\n    // a text of the page\n  </b>\n)\n'
  expect(commentWords('a.tsx', text)).toBe(2)
})

it('counts both kinds of SQL', () => {
  expect(commentWords('a.sql', '-- a row each\nselect 1; /* and more */')).toBe(5)
})
