import { expect, it } from 'vitest'
import { heroPreload } from './hero.ts'

const built = {
  a: { type: 'chunk', fileName: 'assets/index-1.js' },
  b: { type: 'asset', fileName: 'assets/pitch-2.svg', originalFileNames: ['../../libs/ui-kit/assets/pitch.svg'] },
  c: { type: 'asset', fileName: 'assets/hero-3.svg', originalFileNames: ['../../brands/sample/assets/hero.svg'] },
}

it('has the picture fetched under the name it has in the build', () => {
  expect(heroPreload('file:///brands/sample/assets/hero.svg', built)).toMatchObject([
    { tag: 'link', attrs: { rel: 'preload', as: 'image', href: '/assets/hero-3.svg' } },
  ])
})

it('asks for nothing that is not there', () => {
  expect(heroPreload('file:///brands/sample/assets/other.svg', built)).toEqual([])
  expect(heroPreload('file:///brands/sample/assets/hero.svg', undefined)).toEqual([])
})
