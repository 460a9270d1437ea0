import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Third column of each table: code words in backticks, without literal quotes. */
const codeWords = (): string[] =>
  readFileSync(`${root}/docs/glossary.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|')[3] ?? '').matchAll(/`'?([^`']+)'?`/g)].map(([, word]) => word ?? ''))

const sources = (): string => {
  const listed = execFileSync('git', ['ls-files', 'apps', 'libs', 'brands'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const files = listed
    .split('\n')
    .filter((file) => /\.(ts|tsx|sql)$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
  return files.map((file) => `${file}\n${readFileSync(`${root}/${file}`, 'utf8')}`).join('\n')
}

describe('the glossary', () => {
  it('names a hundred words and more, each of which the code has', () => {
    const words = codeWords()
    expect(words.length).toBeGreaterThan(100)
    const text = sources().toLowerCase()
    expect(words.filter((word) => !text.includes(word.toLowerCase()))).toEqual([])
  })
})
