import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { leaner } from './leaner.ts'

const MODULES = join(import.meta.dirname, '../../../../node_modules')

it.each([
  ['stylis/src/Prefixer.js', 'prefix'],
  ['@tanstack/query-core/build/modern/infiniteQueryBehavior.js', 'infiniteQueryBehavior'],
])('replaces %s, and still gives %s', (module, name) => {
  const [file] = globSync(join(MODULES, module))
  expect(file, 'the library has moved the module').toBeDefined()
  expect(readFileSync(file ?? '', 'utf8')).toContain(name)
  expect(leaner(file ?? '')).toContain(name)
})

it('leaves every other module as it is', () => {
  expect(leaner(join(MODULES, 'stylis/src/Parser.js'))).toBeUndefined()
  expect(leaner('/src/infiniteQueryBehavior.js')).toBeUndefined()
})
