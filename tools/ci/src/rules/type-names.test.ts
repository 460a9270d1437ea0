import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const DECLARED = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm

/** React's props types are named after their component. */
const isProps = (name: string): boolean => name.endsWith('Props')

const isProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|\/testing\/|^apps\/e2e\//.test(file)

const twice = (sources: readonly { readonly file: string; readonly text: string }[]): Record<string, string[]> => {
  const places = new Map<string, Set<string>>()
  for (const { file, text } of sources)
    for (const [, name = ''] of text.matchAll(DECLARED))
      if (!isProps(name)) places.set(name, (places.get(name) ?? new Set()).add(file))
  return Object.fromEntries(
    [...places].filter(([, files]) => files.size > 1).map(([name, files]) => [name, [...files]]),
  )
}

const sources = (): { file: string; text: string }[] =>
  execFileSync('git', ['ls-files', 'apps', 'libs', 'brands'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter(isProduct)
    .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }))

describe('exported types', () => {
  it('have one name each, whatever the module', () => {
    const read = sources()
    expect(read.length).toBeGreaterThan(1000)
    expect(twice(read)).toEqual({})
  })

  it('of one name in two files are found', () => {
    const planted = [
      { file: 'a.ts', text: 'export interface Offer {}\nexport interface BoxProps {}' },
      {
        file: 'b.ts',
        text: "export type Offer = 'same'\nexport class BoxProps {}\nexport type { Offer } from './a.ts'",
      },
    ]
    expect(twice(planted)).toEqual({ Offer: ['a.ts', 'b.ts'] })
  })
})
