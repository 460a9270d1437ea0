import { expect, it } from 'vitest'
import { pageFiles } from './page-files.ts'

it('gives every page a document', () => {
  const files = pageFiles([{ fileName: 'home.html', paths: ['/', '/home'] }])
  expect(files).toMatchObject({ '/': 'home.html', '/home': 'home.html', '/game/sport': 'index.html' })
})

it('knows no document for an address that is no page', () => {
  expect(() => pageFiles([{ fileName: 'home.html', paths: ['/homes'] }])).toThrow('/homes')
})
