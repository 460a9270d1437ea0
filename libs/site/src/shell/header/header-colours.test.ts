import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = import.meta.dirname
/** It opens below the header, on a ground of its own. */
const ELSEWHERE = ['venue-panel.tsx', 'venue-panel-cards.tsx']
/** Everything that is drawn straight on the header's ground: what lies here, and what the header takes from beside it. */
const DRAWN = [
  ...readdirSync(FOLDER).filter((file) => !file.includes('.test.') && !ELSEWHERE.includes(file)),
  '../announcements/latest-notice.tsx',
]
/** Decoration, which says nothing: the rules of a masthead and of a quotation. */
const DECORATION = ['border-strong', 'accent-2']
/** The picture before a member's name stands on a ground of its own. */
const OWN_GROUND = ['surface-accent', 'accent-text']

it.each(DRAWN)('%s has only colours of the header, whose contrast every brand proves', (file) => {
  const source = readFileSync(join(FOLDER, file), 'utf8')
  const others = [...source.matchAll(/--pv-((?:text|accent|surface|border|bg|focus|on)[\w-]*)/g)].map(
    ([, name]) => name,
  )
  const allowed = file === 'member-menu.tsx' ? [...DECORATION, ...OWN_GROUND] : DECORATION
  expect(others.filter((name) => !allowed.includes(name ?? ''))).toEqual([])
})
