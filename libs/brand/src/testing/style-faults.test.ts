import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { styleFaults } from './style-faults.ts'

const folder = mkdtempSync(join(tmpdir(), 'styles-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('finds what paints past the tokens, and leaves the rest alone', () => {
  writeFileSync(
    join(folder, 'fine.tsx'),
    "const a = `color: var(--pv-text); border-radius: 50%; mask-image: linear-gradient(#000, transparent);` + '#clip'",
  )
  writeFileSync(
    join(folder, 'raw.tsx'),
    'const a = `color: #0b1b34; border-radius: 4px; background: rgb(0 0 0); fill: var(--pv-tomato);`',
  )
  writeFileSync(join(folder, 'flag.tsx'), 'const a = `fill: #de2910;`')
  writeFileSync(join(folder, 'card.tsx'), 'const a = `\n  color: #fff;\n  border-radius: 1px;\n`')
  expect(styleFaults(folder, { 'flag.tsx': true, 'card.tsx': ['color: #fff;'] }).toSorted()).toEqual([
    'card.tsx: border-radius: 1px; is no token',
    'raw.tsx: #0b1b34 is no token',
    'raw.tsx: --pv-tomato is no token of any brand',
    'raw.tsx: border-radius: 4px; is no token',
    'raw.tsx: rgb( is no token',
  ])
})
