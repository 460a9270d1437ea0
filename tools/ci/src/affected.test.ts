import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const rebuilt = (...files: string[]): string[] => {
  const list = execFileSync(
    `${root}/node_modules/.bin/nx`,
    ['show', 'projects', '--affected', '--withTarget=build', `--files=${files.join(',')}`, '--json'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return (JSON.parse(list) as string[]).toSorted()
}

const brands = readdirSync(`${root}/brands`).toSorted()

describe('nx affected', () => {
  it('rebuilds one brand after an edit of its tokens', () => {
    for (const brand of brands) expect(rebuilt(`brands/${brand}/src/theme.ts`)).toEqual([`@pavilion/${brand}`])
  })

  it.each(['libs/ui-kit/src/index.ts', 'libs/contract/src/index.ts', 'libs/site/src/index.ts'])(
    'rebuilds every brand after an edit of %s',
    (file) => {
      expect(rebuilt(file)).toEqual(brands.map((brand) => `@pavilion/${brand}`))
    },
  )

  // Each query reads the whole workspace.
  it('rebuilds no brand after edits of what no page is made of', () => {
    const files = [
      'apps/platform/src/main.ts',
      'apps/sandbox/src/main.ts',
      'libs/protocols/src/index.ts',
      'docs/architecture.md',
    ]
    expect(rebuilt(...files)).toEqual([])
  })
})
