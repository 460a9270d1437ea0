import { expect, it } from 'vitest'
import { createStyleClasses } from './inline-styles.ts'

it('says by classes what style attributes said', () => {
  const classes = createStyleClasses('#screen')
  expect(
    classes.without('<p style="--a:1rem" class="x">a</p><i style="--a:1rem">b</i><br style="b:&quot;c&quot;"/>'),
  ).toBe('<p class="s0 x">a</p><i class="s0">b</i><br class="s1"/>')
  expect(classes.css()).toBe('#screen .s0{--a:1rem}#screen .s1{b:"c"}')
})

it('names a style alike in every text', () => {
  const classes = createStyleClasses('#screen')
  classes.without('<p style="a:b">')
  expect(classes.without('<i style="c:d"><b style="a:b">')).toBe('<i class="s1"><b class="s0">')
})
