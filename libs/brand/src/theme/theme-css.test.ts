import { expect, it } from 'vitest'
import { sampleBrand } from '../testing/sample-brand.ts'
import { COLOURS } from './colours.ts'
import { themeCss } from './theme-css.ts'

const [light = '', dark = '', ...rest] = themeCss('sample', sampleBrand().theme).split('\n')

it('gives every colour by day, and again by night', () => {
  for (const token of COLOURS) {
    expect(light).toMatch(new RegExp(`--pv-${token}:#(?:FFFFFF|111111);`))
    expect(dark).toMatch(new RegExp(`--pv-${token}:#(?:000000|EEEEEE);`))
  }
  expect(light).toMatch(/^:root\[data-brand=sample]\{color-scheme:light;/)
  expect(dark).toMatch(/^:root\[data-brand=sample]\[data-theme=dark]\{color-scheme:dark;/)
})

it('scales lengths with the root font size, and keeps hairlines', () => {
  expect(light).toContain('--pv-radius-s:0.5rem;')
  expect(light).toContain('--pv-nav-rule:1px;')
  expect(light).toContain('--pv-art-outline:1.5px;')
})

it('colours drawings by hue', () => {
  expect(rest.join('\n')).toContain(':root[data-brand=sample] [data-hue=teal]{--pv-art-ground:#FFFFFF;')
})

it('takes a brand’s own sizes of text, and leaves the others as they are', () => {
  const [own = ''] = themeCss('sample', { ...sampleBrand().theme, typeScale: { 'size-14': '15px' } }).split('\n')
  expect(own).toContain('--pv-size-14:0.9375rem;')
  expect(own).toContain('--pv-size-13:0.8125rem;')
  expect(own.match(/--pv-size-14:/g)).toHaveLength(1)
})

it('gives a language fonts of its own', () => {
  const languages = { en: { 'font-text': 'Inter, sans-serif' } }
  expect(themeCss('sample', { ...sampleBrand().theme, languages })).toContain(
    ':root[data-brand=sample]:lang(en){--pv-font-text:Inter, sans-serif;}',
  )
})
