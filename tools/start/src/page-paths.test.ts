import { describe, expect, it } from 'vitest'
import { asksForFile, pageMatcher } from './page-paths.ts'

describe('pages of a site', () => {
  const isPage = pageMatcher(['/', '/home', '/mine', '/mine/savemoney/wait/$orderNo'])

  it.each(['/', '/home', '/home/', '/HOME', '/mine', '/mine/savemoney/wait/A-1'])('%s is one', (path) =>
    expect(isPage(path)).toBe(true),
  )
  it.each(['/homes', '/mine/x', '/mine/savemoney/wait', '/mine/savemoney/wait/A/B', '//', '/operator'])(
    '%s is none',
    (path) => expect(isPage(path)).toBe(false),
  )
})

it('a path with an extension asks for a file', () => {
  expect(['/nonsense.js', '/mine/x.map', '/.env', '/home', '/a.b/c'].map(asksForFile)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
