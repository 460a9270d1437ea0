import { SITE_CURRENCIES } from '@pavilion/contract/site'
import * as z from 'zod'

/** What is said of a text that is not there. */
export const MISSING = 'is missing'

const text = z.string().min(1)
const localText = z.record(text, text)
const webAddress = z.url({ protocol: /^https?$/ })

/** What a link of the foot may lead to by name. */
const FOOTER_LINKS = ['home', 'categories', 'terms', 'privacy', 'responsible', 'service'] as const
const PAYMENT_MARKS = ['bank', 'scan', 'fast'] as const
const EDITIONS = ['classic', 'professional'] as const

const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1)
    .refine((items) => new Set(items).size === items.length, 'must not name anything twice')

const menu = z.strictObject({
  main: list(text)
    .optional()
    .describe('The main navigation: home, places (of the only category), and categories by their codes.'),
  tabs: list(text).optional().describe('The tab bar of phones, by names of pages.'),
  member: list(text).optional().describe('The member’s menu, within its groups, by names of pages.'),
})

const ownLink = z.strictObject({
  text: localText,
  href: z.string().regex(/^(?:\/(?!\/)|https:\/\/)/, 'must be a path or an https address'),
})
const column = z.strictObject({ title: localText, links: z.array(z.union([z.enum(FOOTER_LINKS), ownLink])).min(1) })
const footer = z.strictObject({
  columns: z
    .array(column)
    .min(1)
    .optional()
    .describe(
      `Columns of links in place of the site’s. A link is one of ${FOOTER_LINKS.join(', ')}, or a text with a path or an https address.`,
    ),
  payments: z
    .array(z.enum(PAYMENT_MARKS))
    .optional()
    .describe(`The ways to pay that are shown, of ${PAYMENT_MARKS.join(', ')}. Left out: all; empty: none.`),
})

const editions = z
  .strictObject({
    default: z.enum(EDITIONS).describe('What a new visitor meets: classic is light, professional is dark.'),
    allowed: list(z.enum(EDITIONS)).describe('What members may choose, while the operator’s switch edition is on.'),
  })
  .refine(({ default: first, allowed }) => allowed.includes(first), 'the default edition must be an allowed one')

const addresses = z.strictObject({
  platform: z.union([z.literal(''), webAddress]).describe('Where the platform answers; empty: the site’s own origin.'),
  socket: z
    .string()
    .regex(/^(?:\/|wss:\/\/)/)
    .describe('Where its socket is: a path of the same, or a wss address.'),
  captcha: z
    .strictObject({ script: webAddress, origins: list(webAddress).optional() })
    .optional()
    .describe(
      'The hosted captcha, for a site whose operator chooses one: its script (GeeTest’s gt4.js), and further origins it loads from. Pages may load from these and from nowhere else.',
    ),
  venues: list(webAddress)
    .optional()
    .describe('Where venues are that are not part of the site: pages may show these in a frame, and nothing else.'),
})

const operation = z.strictObject({
  hosts: list(z.string().regex(/^[a-z0-9.-]+(?::\d+)?$/, 'must be a host, with its port if it is unusual')).describe(
    'Where the site is served; the first is its address for search engines and shared links.',
  ),
  currency: z
    .string()
    .refine((code) => SITE_CURRENCIES.includes(code), `must be one of: ${SITE_CURRENCIES.join(', ')}`)
    .describe(`What amounts are in, of ${SITE_CURRENCIES.join(', ')}.`),
  timeZone: z
    .string()
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'must be an IANA time zone')
    .describe('The site’s clock and its days, an IANA name.'),
  h5Domain: webAddress.describe('The address of the site for phones.'),
  mobileRedirect: z
    .boolean()
    .optional()
    .describe('Whether visitors on a phone are led there. Left out: no, these pages work on a phone themselves.'),
  customerService: webAddress.describe('Where customer service is.'),
  licence: localText.describe('The licence, at the foot of every page, by language.'),
})

const settings = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower case letters, digits and hyphens')
    .describe('Name of the folder, of `data-brand`, and of the build.'),
  siteId: z.int().positive().describe('The platform’s number for this site, sent with every request.'),
  name: z.object({ latin: text }).catchall(text).describe('The name by language, and in Latin letters.'),
  slogan: localText.describe('One line under the name, by language: the hero, the browser’s tab, search engines.'),
  description: localText.describe('A sentence for search engines, by language.'),
  languages: list(
    z.string().regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/, 'must be a language like zh-CN or en'),
  ).describe('The languages of the site; the first is that of its documents, and of who chose none.'),
  header: z
    .enum(['bar', 'masthead'])
    .describe('`bar`: logo and menu in one row. `masthead`: logo in the middle, menu in a ruled row below.'),
  home: list(text).describe('The sections of home in order; see below.'),
  menu: menu.optional().describe('Menus: entries in order, and none that is not named. Left out: every entry.'),
  footer: footer.optional().describe('The foot of the page.'),
  social: z
    .array(z.strictObject({ name: text, href: webAddress }))
    .min(1)
    .optional()
    .describe('Where else the brand is to be found: names and addresses, at the foot of the page.'),
  editions: editions.describe('Light and dark.'),
  requestKey: z
    .strictObject({ id: text, key: z.string().regex(/^[0-9a-f]{64}$/, 'must be 32 bytes in lower-case hex') })
    .describe('Public AES key of request token and request wrapper, 32 bytes in hex: a wrapper, not a lock.'),
  encryption: z
    .boolean()
    .optional()
    .describe(
      '`false` builds a site that encrypts no request, whatever the operator’s safeSwitch says. Left out: the switch decides.',
    ),
  addresses: addresses.describe('What pages talk to.'),
  pictures: z
    .strictObject({ hero: text.describe('The picture of the hero.') })
    .describe('Addresses of pictures in the brand’s assets folder.'),
  operation: operation.describe(
    'What the operator registers the site with; switches live at the platform and are never here.',
  ),
})

/** Texts of a site, each with its place. */
const textsOf = ({ name, slogan, description, operation: { licence }, footer: foot }: z.infer<typeof settings>) => [
  [['name'], name] as const,
  [['slogan'], slogan] as const,
  [['description'], description] as const,
  [['operation', 'licence'], licence] as const,
  ...(foot?.columns ?? []).flatMap(({ title, links }, at) => [
    [['footer', 'columns', at, 'title'], title] as const,
    ...links.flatMap((link, index) =>
      typeof link === 'string' ? [] : [[['footer', 'columns', at, 'links', index, 'text'], link.text] as const],
    ),
  ]),
]

/** Each text of a site is there in each of its languages. */
export const siteSchema = settings.check(({ value: site, issues }) => {
  for (const [place, words] of textsOf(site))
    for (const language of site.languages)
      if (!(language in words))
        issues.push({ code: 'custom', path: [...place, language], message: MISSING, input: site })
})
export type SiteConfig = z.infer<typeof siteSchema>
