import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { KINDS } from './testing/kinds.ts'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))
const isTest = (file: string): boolean => /\.test\.ts$|(^|\/)testing\//.test(file)

const sourcesOf = (extension: string) =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension) && !isTest(file) && !file.includes('/migrations/'))
    .map((file) => ({ file, text: readFileSync(SOURCES + file, 'utf8') }))
const inTypeScript = sourcesOf('.ts')
const inSql = sourcesOf('.sql').map(({ file, text }) => ({ file, text: text.replaceAll(/--.*$/gm, '') }))

const listFrom = (text: string, from: number): string[] => {
  const parts = ['']
  let depth = 0
  for (const char of text.slice(from)) {
    if (char === ')' && depth === 0) break
    if ('([{'.includes(char)) depth += 1
    if (')]}'.includes(char)) depth -= 1
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim())
}

interface Written {
  readonly file: string
  readonly name: string
  readonly version: string
}

const callsOf = (sources: typeof inSql, called: string) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(String.raw`(?<!create function )\b${called}\(`, 'g'))].map((found) => ({
      file,
      given: listFrom(text, found.index + found[0].length),
    })),
  )

/** Of a function that tells the name, what its body says. */
const bodyOf = (expression: string): string => {
  const called = /^(\w+)\(/.exec(expression)?.[1]
  const bodies = inSql.flatMap(
    ({ text }) => new RegExp(String.raw`create function ${called}\(.*?\$\$(.*?)\$\$`, 's').exec(text)?.[1] ?? [],
  )
  return called === undefined || bodies.length === 0 ? expression : bodies.join('\n')
}

const namesIn = (given: string): string[] => {
  const expression = bodyOf(given)
  const branches = [...expression.matchAll(/\b(?:then|else)\s+(?!case\b)('[^']*'|[^\s]+)/g)].map(
    (found) => found[1] ?? '',
  )
  const values = branches.length > 0 ? branches : [expression]
  // Put together, a name could be any.
  return expression.includes('||') ? [expression] : values.map((value) => /^'([^']*)'$/.exec(value)?.[1] ?? value)
}

/** What each statement that adds a row to a table gives its columns, as `{ column: value }`. */
const rowsAdded = (table: string) =>
  inSql.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        new RegExp(String.raw`insert into (?:public\.)?${table} \(([^)]*)\)\s*(?:select|values \()`, 'g'),
      ),
    ].map((found) => {
      const columns = (found[1] ?? '').split(',').map((column) => column.trim())
      const values = listFrom(text, found.index + found[0].length)
      return { file, given: Object.fromEntries(columns.map((column, at) => [column, values[at] ?? ''])) }
    }),
  )
const inserts = rowsAdded('events').map(({ file, given }) => ({
  file,
  name: given['name'] ?? '',
  version: given['version'] ?? '',
}))
/** Transfers that are facts have the version that the view tells. */
const versionOfTransfers =
  /select fact_id as id, .* (\d+)::smallint as version/.exec(
    readFileSync(`${SOURCES}ledger/migrations/0502-facts.sql`, 'utf8'),
  )?.[1] ?? ''
const transfersAsFacts = rowsAdded('transfers')
  .filter(({ given }) => 'fact' in given)
  .map(({ file, given }) => ({ file, name: given['fact'] ?? '', version: versionOfTransfers }))
const added = callsOf(inSql, 'event_add').map(({ file, given: [name = '', version = ''] }) => ({ file, name, version }))
/** Hands its name on: what its callers say counts. */
const handedOn = added.filter(({ name }) => name === 'p_name')
const byBetEvent = callsOf(inSql, 'bet_event').map(({ file, given }) => ({
  file,
  name: given[1] ?? '',
  version: handedOn[0]?.version ?? '',
}))
const bySql: Written[] = [...inserts, ...transfersAsFacts, ...added, ...byBetEvent]
  .filter(({ name }) => name !== 'p_name')
  .flatMap(({ file, name, version }) => namesIn(name).map((each) => ({ file, name: each, version })))

const declared = inTypeScript.flatMap(({ text }) =>
  [...text.matchAll(/(?:const (\w+) = )?\bdefineEvent\(\s*'([^']*)',\s*(\d+),/g)].map(
    ([, constant, name, version]) => ({
      constant,
      key: `${name} ${version}`,
    }),
  ),
)
/** To other pages, without a row. */
const unstored = callsOf(inTypeScript, String.raw`events\.pass`).map(({ given }) => given[0])
/** Of TypeScript what each statement adds: a constant that declares a kind. */
const constants = [
  ...callsOf(inTypeScript, 'addEvent').map(({ file, given }) => ({ file, constant: given[1] })),
  ...callsOf(inTypeScript, 'event_add').map(({ file, given: [name = '', version] }) => {
    const constant = /^\$\{(\w+)\.name\}$/.exec(name)?.[1]
    return { file, constant: version === `\${${constant}.version}` ? constant : undefined }
  }),
].filter(({ file }) => file !== 'events/add.ts')

const keyOf = ({ name, version }: { readonly name: string; readonly version: string | number }) => `${name} ${version}`
const known = KINDS.map(keyOf).toSorted()

describe('a fact', () => {
  it('is of a kind that is listed, and each once', () => {
    expect(declared.map(({ key }) => key).toSorted()).toEqual(known)
    expect(new Set(known).size).toBe(known.length)
  })

  it('is written by SQL under a name and a version that are a kind', () => {
    expect(bySql.filter((each) => !known.includes(keyOf(each)))).toEqual([])
  })

  it('is a transfer where a bet is taken, written past event_add only by sets, and its name handed on only by bet_event', () => {
    expect(transfersAsFacts.map(({ file }) => file).toSorted()).toEqual([
      'sportsbook/functions/place-bet.sql',
      'sportsbook/functions/place-bets.sql',
    ])
    expect(inserts.map(({ file }) => file).toSorted()).toEqual([
      'events/functions/events.sql',
      'sportsbook/functions/settle-set.sql',
    ])
    expect(handedOn.map(({ file }) => file)).toEqual(['sportsbook/functions/bet-views.sql'])
    expect(inTypeScript.filter(({ text }) => /insert into events|insertInto\('events'\)/.test(text))).toEqual([])
  })

  it('is written by TypeScript by its kind', () => {
    const named = constants.filter(
      ({ constant }) => !declared.some((kind) => kind.constant && kind.constant === constant),
    )
    expect(named).toEqual([])
  })

  it('of every kind is written somewhere, or passed without a row', () => {
    const byTypeScript = declared.filter(
      ({ constant }) => constants.some((each) => each.constant === constant) || unstored.includes(constant),
    )
    const written = new Set([...bySql.map(keyOf), ...byTypeScript.map(({ key }) => key)])
    expect([...written].toSorted()).toEqual(known)
  })
})
