import { brandReference, type Setting } from '@pavilion/brand/testing'
import { LANGUAGES } from '@pavilion/contract'
import { CATEGORIES, SITE_CURRENCIES } from '@pavilion/contract/site'
import { PAGES } from '../../domains.ts'
import { operatorSiteSettings, operatorSiteSwitch } from '@pavilion/operator-api/sites'
import { declaredSections } from './home-sections.ts'
import { operatorSettings, type OperatorSetting } from './operator-settings.ts'

type Row = readonly string[]

/** A table with its columns in line, as prettier has it. */
const table = (head: Row, rows: readonly Row[]): string => {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length)))
  const line = (cells: Row): string => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const code = (text: string): string => `\`${text}\``
const uses = (rows: readonly (readonly [name: string, use: string])[]): string =>
  table(
    ['token', 'use'],
    rows.map(([name, use]) => [code(name), use]),
  )
const settings = (rows: readonly Setting[]): string =>
  table(
    ['setting', 'use'],
    rows.map(({ path, use, optional }) => [code(path) + (optional ? '' : ' (needed)'), use]),
  )
const operated = (head: string, rows: readonly OperatorSetting[]): string =>
  table(
    [head, 'use', 'values', 'at first'],
    rows.map(({ path, use, values, initially }) => [code(path), use, values, initially]),
  )
const who = ({ method, path, roles }: { method: string; path: string; roles: string | readonly string[] }): string =>
  `${code(`${method} ${path}`)}, for ${names([roles].flat())}`
const names = (list: readonly string[]): string => list.map(code).join(', ')
const sections = (): string =>
  table(
    ['section', 'registered by', 'what it shows'],
    declaredSections().map(({ name, owner, use }) => [code(name), owner, use]),
  )

export const REFERENCE = '## Every setting, section and token'

/** The end of docs/brands.md. */
export const brandsReference = (): string => {
  const { settings: site, web, legal, colours, hues, shape, foundation } = brandReference()
  const operator = operatorSettings()
  const tabs = PAGES.flatMap(({ page, tab }) => (tab ? [page] : []))
  const member = PAGES.flatMap(({ page, menu }) => (menu ? [page] : []))
  return `${REFERENCE}

Written from the schemas and declarations by \`npm run brands -w @pavilion/site\`; a test fails when it is behind.

### Settings of \`site.ts\`

${settings(site)}

Entries of \`menu.main\`: ${names(['home', 'places', ...CATEGORIES])}; of \`menu.tabs\`: ${names(tabs)}; of \`menu.member\`: ${names(member)}.
Currencies: ${names(SITE_CURRENCIES)}. Languages that are written here: ${names(LANGUAGES)}.

### Switches of a running site

They belong to the operator, not to the brand: the platform keeps them by site, pages get them with their next first request, and no build is needed.
\`1\` is on, \`0\` off. By command: \`npm run operator -- site switch deposit=0 --site 3000 --reason "…"\`; by call: ${who(operatorSiteSwitch)}.
\`site show\` prints the current ones. A site may be registered with others than those of a new one (\`switches\`).

${operated('switch', operator.switches)}

### Settings of a running site

By command: \`npm run operator -- site set identify=name captcha.login=risk --site 3000 --reason "…"\`; by call: ${who(operatorSiteSettings)}.
Some take two persons ([operations](operations.md)).

${operated('setting', operator.settings)}

### Settings of \`web.ts\`

${settings(web)}

### Legal documents (\`legal\` of the brand)

${settings(legal)}

### Sections of home

${sections()}

### Colours of \`theme.ts\`

Each is given in \`light.colours\` and in \`dark.colours\`.

${uses(colours)}

\`drawings\` gives pictures their \`ink\` and \`paper\`, and four colours (\`ground\`, \`first\`, \`second\`, \`third\`) for each of the hues ${names(hues)}.

### Shape of \`theme.ts\`

${uses(shape)}

### Tokens that every brand shares

A brand may change the sizes of text (\`typeScale\`), and no other.

${table(
  ['token', 'value', 'use'],
  foundation.map(([name, value, use]) => [code(name), value, use]),
)}
`
}
