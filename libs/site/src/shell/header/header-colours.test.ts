import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Everything that is drawn straight on the header's ground. */
const DRAWN = [
  'account-area.tsx',
  'bar-header.tsx',
  'category-entry.tsx',
  'category-menu.tsx',
  'header-styles.ts',
  'home-logo.tsx',
  'masthead-header.tsx',
  'member-menu.tsx',
  '../announcements/latest-notice.tsx',
]
/** Decoration, which says nothing: the rules of a masthead and of a quotation. */
const DECORATION = ['border-strong', 'accent-2']
/** The picture before a member's name stands on a ground of its own. */
const OWN_GROUND = ['surface-accent', 'accent-text']

it.each(DRAWN)('%s has only colours of the header, whose contrast every brand proves', (file) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const others = [...source.matchAll(/--pv-((?:text|accent|surface|border|bg|focus|on)[\w-]*)/g)].map(
    ([, name]) => name,
  )
  const allowed = file === 'member-menu.tsx' ? [...DECORATION, ...OWN_GROUND] : DECORATION
  expect(others.filter((name) => !allowed.includes(name ?? ''))).toEqual([])
})
