import {
  COMMON_STATUSES,
  endpoints,
  MESSAGES,
  STATUS,
  STATUS_CATALOGUE,
  type Endpoint,
  type StatusName,
} from '@pavilion/contract'

const HEAD = `# Errors

Every answer is an envelope \`{ status_code, data, message }\`. This page is written from the contract
(\`npm run errors -w @pavilion/platform\`); a test fails when it is behind. The last column names the calls that may answer a status
beside those that any call may answer.

| code | name | what a person reads | when | what a page does | calls |
| ---- | ---- | ------------------- | ---- | ---------------- | ----- |
`

const callsOf = (status: StatusName): string => {
  if (status === 'SUCCESS' || COMMON_STATUSES.includes(status)) return 'any'
  return (Object.entries(endpoints) as [string, Endpoint][])
    .filter(([, { statuses }]) => statuses.includes(status))
    .map(([name]) => `\`${name}\``)
    .join(' ')
}

/** docs/errors.md as it should be: a row for each status. */
export const errorPage = (): string =>
  HEAD +
  (Object.keys(STATUS) as StatusName[])
    .map((name) => {
      const { when, does } = STATUS_CATALOGUE[name]
      const { 'zh-CN': cn, 'zh-TW': tw } = MESSAGES[name]
      return `| ${STATUS[name]} | ${name} | ${cn}<br>${tw} | ${when} | ${does} | ${callsOf(name)} |\n`
    })
    .join('')
