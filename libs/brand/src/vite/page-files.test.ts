import { expect, it } from 'vitest'
import { pageFiles } from './page-files.ts'

it('gives every page a document', () => {
  const files = pageFiles([{ fileName: 'home.html', paths: ['/', '/home'] }])
  expect(files).toMatchObject({ '/': 'home.html', '/home': 'home.html', '/game/sport': 'index.html' })
  expect(files).toMatchObject({ '/game/sport/crty': 'index.html', '/game/sport/$enName': 'index.html' })
  // Hosts take the first that fits.
  const paths = Object.keys(files)
  expect(paths.indexOf('/game/sport/crty')).toBeLessThan(paths.indexOf('/game/sport/$enName'))
})

it('knows no document for an address that is no page', () => {
  expect(() => pageFiles([{ fileName: 'home.html', paths: ['/homes'] }])).toThrow('/homes')
})
