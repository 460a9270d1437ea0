import { expect, it } from 'vitest'
import { pageFiles } from './page-files.ts'

const PAGES = ['/', '/home', '/game/sport', '/game/sport/crty', '/game/sport/$enName']

it('gives every page a document', () => {
  const files = pageFiles(PAGES, [{ fileName: 'home.html', paths: ['/', '/home'] }])
  expect(files).toMatchObject({ '/': 'home.html', '/home': 'home.html', '/game/sport': 'index.html' })
  expect(files).toMatchObject({ '/game/sport/crty': 'index.html', '/game/sport/$enName': 'index.html' })
  expect(Object.keys(files)).toEqual(PAGES)
})

it('knows no document for an address that is no page', () => {
  expect(() => pageFiles(PAGES, [{ fileName: 'home.html', paths: ['/homes'] }])).toThrow('/homes')
})
