import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = import.meta.dirname
/** Own background. */
const ELSEWHERE = ['venue-panel.tsx', 'venue-panel-cards.tsx']
const DRAWN = [
  ...readdirSync(FOLDER).filter((file) => !file.includes('.test.') && !ELSEWHERE.includes(file)),
  '../announcements/latest-notice.tsx',
]
/** Carries no meaning. */
const DECORATION = ['border-strong', 'accent-2']
/** Own background. */
const OWN_GROUND = ['surface-accent', 'accent-text']

it.each(DRAWN)('%s has only colours of the header, whose contrast every brand proves', (file) => {
  const source = readFileSync(join(FOLDER, file), 'utf8')
  const others = [...source.matchAll(/--pv-((?:text|accent|surface|border|bg|focus|on)[\w-]*)/g)].map(
    ([, name]) => name,
  )
  const allowed = file === 'member-menu.tsx' ? [...DECORATION, ...OWN_GROUND] : DECORATION
  expect(others.filter((name) => !allowed.includes(name ?? ''))).toEqual([])
})
