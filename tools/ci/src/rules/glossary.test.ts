import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const codeWords = (): string[] =>
  readFileSync(`${root}/docs/glossary.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|')[3] ?? '').matchAll(/`'?([^`']+)'?`/g)].map(([, word]) => word ?? ''))

const DECLARED = {
  ts: [
    /\b(?:const|let|function|class|interface|type|enum) +(\w+)/g,
    /^\s*(?:export |readonly |async |get |static )*#?(\w+)\??(?:: |\(|<|,$)/gm,
    /[{(,] (?:readonly )?(\w+)\??(?:: |,| \})/g,
    /'([\w.-]+)'/g,
  ],
  sql: [/\b(?:table|view|function|column) +(?:if not exists +)?(\w+)/g, /^ +(\w+) +\w/gm, /'([\w.-]+)'/g],
}

const declaredIn = (file: string, text: string): string[] =>
  (file.endsWith('.sql') ? DECLARED.sql : DECLARED.ts).flatMap((form) =>
    [...text.matchAll(form)].map(([, name]) => name ?? ''),
  )

const declared = (): Set<string> => {
  const listed = execFileSync('git', ['ls-files', 'apps', 'libs', 'brands'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const files = listed
    .split('\n')
    .filter((file) => /\.(ts|tsx|sql)$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
  return new Set(files.flatMap((file) => declaredIn(file, readFileSync(`${root}/${file}`, 'utf8'))))
}

describe('the glossary', () => {
  it('names a hundred words and more, each of which the code declares', () => {
    const words = codeWords()
    expect(words.length).toBeGreaterThan(100)
    const names = declared()
    expect(words.filter((word) => !names.has(word))).toEqual([])
  })

  it('takes whole names, not parts of longer ones', () => {
    const names = declaredIn('a.ts', 'export const settleBets = 1\n  readonly stakeOf: bigint')
    expect(names).toContain('settleBets')
    expect(names).toContain('stakeOf')
    expect(names).not.toContain('settle')
    expect(declaredIn('a.sql', 'create function place_bet(input jsonb)')).toContain('place_bet')
  })
})
