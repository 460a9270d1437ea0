import {
  BEHAVIOURS,
  COMMON_STATUSES,
  endpoints,
  MESSAGES,
  refusalsOf,
  STATUS,
  STATUS_CATALOGUE,
  type Endpoint,
  type StatusName,
} from '@pavilion/contract'

const HEAD = `# Errors

Every answer is an envelope \`{ status_code, data, message }\`. This page is written from the contract
(\`npm run errors -w @pavilion/platform\`); a test fails when it is behind. The last column names the calls that may answer a status
beside those that any call may answer; a call that answers another one fails the tests. A status without calls is one of the catalogue
that nothing answers yet, or that no part of this platform has a reason to.

## What a page does

`

const TABLE = `
Tests of the pages go through every status of a kind, so that neither column nor page changes alone.

## The statuses

| code | name | what a person reads | when | what a page does | calls |
| ---- | ---- | ------------------- | ---- | ---------------- | ----- |
`

const legend = Object.entries(BEHAVIOURS)
  .map(([name, meaning]) => `- **${name}**: ${meaning}\n`)
  .join('')

const callsOf = (status: StatusName): string => {
  if (status === 'SUCCESS' || COMMON_STATUSES.includes(status)) return 'any'
  return (Object.entries(endpoints) as [string, Endpoint][])
    .filter(([, endpoint]) => refusalsOf(endpoint).includes(status))
    .map(([name]) => `\`${name}\``)
    .join(' ')
}

export const errorPage = (): string =>
  HEAD +
  legend +
  TABLE +
  (Object.keys(STATUS) as StatusName[])
    .map((name) => {
      const { when, does } = STATUS_CATALOGUE[name]
      const { 'zh-CN': cn, 'zh-TW': tw } = MESSAGES[name]
      return `| ${STATUS[name]} | ${name} | ${cn}<br>${tw} | ${when} | ${does} | ${callsOf(name)} |\n`
    })
    .join('')
