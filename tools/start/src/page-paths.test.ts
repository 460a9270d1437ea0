import { describe, expect, it } from 'vitest'
import { asksForFile, pageMatcher } from './page-paths.ts'

describe('pages of a site', () => {
  const documentOf = pageMatcher({
    '/': 'home.html',
    '/home': 'home.html',
    '/mine': 'index.html',
    '/game/sport/crty': 'venue.html',
    '/game/sport/$enName': 'index.html',
    '/mine/savemoney/wait/$orderNo': 'index.html',
    '/redirect/$': 'index.html',
  })

  it.each(['/', '/home', '/home/', '/HOME'])('%s gets the document made for it', (path) =>
    expect(documentOf(path)).toBe('home.html'),
  )
  it('a venue gets its own before the one of every venue', () =>
    expect(['/game/sport/CRTY', '/game/sport/xmty', '/game/sport/'].map(documentOf)).toEqual([
      'venue.html',
      'index.html',
      undefined,
    ]))
  it.each(['/mine', '/mine/savemoney/wait/A-1', '/redirect/mine/x'])('%s is one', (path) =>
    expect(documentOf(path)).toBe('index.html'),
  )
  it.each(['/homes', '/mine/x', '/mine/savemoney/wait', '/mine/savemoney/wait/A/B', '/redirect/', '//', '/operator'])(
    '%s is none',
    (path) => expect(documentOf(path)).toBeUndefined(),
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
