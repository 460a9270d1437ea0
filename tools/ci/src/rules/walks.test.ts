import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

interface Room {
  readonly folder: string
  readonly files: readonly string[]
}

const wordsIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '')

const walkOf = (heading: string): Room[] => {
  const text =
    readFileSync(`${root}/docs/architecture.md`, 'utf8').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, where, files] = line.split('|')
      return { folder: (wordsIn(where)[0] ?? '').replace('…', 'apps/platform/src'), files: wordsIn(files) }
    })
}

describe.each([
  'The way of a price',
  'The way of a bet',
  'The way of a result',
  'The way of a deposit',
  'The way of a withdrawal',
])('%s', (heading) => {
  const rooms = walkOf(heading)

  it('leads through files that there are', () => {
    expect(rooms.length).toBeGreaterThan(10)
    const paths = rooms.flatMap(({ folder, files }) => files.map((file) => `${folder}/${file}`))
    expect(paths.filter((path) => !existsSync(`${root}/${path}`))).toEqual([])
  })

  it('enters no room twice', () => {
    const folders = rooms.map(({ folder }) => folder)
    expect(folders).toEqual([...new Set(folders)])
  })
})
