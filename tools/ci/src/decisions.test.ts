import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../../../docs/decisions/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

it('the list of decisions names each record by its number and title', () => {
  const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
  const listed = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('- '))
  const titled = records.toSorted().map((name) => {
    const [, number, title] = /^# (\d{4}) (.+)/.exec(read(name)) ?? []
    return `- [${number}](${name}) ${title}`
  })
  expect(listed).toEqual(titled)
})
