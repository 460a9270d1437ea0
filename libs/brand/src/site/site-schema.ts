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

const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1)
    .refine((items) => new Set(items).size === items.length, 'must not name anything twice')

/** Everything about a brand that is not a look: read by the site while it runs, and by the command that registers the site. */
const settings = z.strictObject({
  /** Name of the folder, of `data-brand`, and of the build. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower case letters, digits and hyphens'),
  /** The platform's number for this site, sent with every request. */
  siteId: z.int().positive(),
  name: z.object({ latin: text }).catchall(text),
  /** One line under the name: browser tab, search engines. */
  slogan: localText,
  description: localText,
  /** The first is the default. */
  languages: list(
    z.string().regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/, 'must be a language like zh-CN or en'),
  ),
  /** `bar`: logo and menu in one row. `masthead`: logo in the middle, menu in a ruled row below. */
  header: z.enum(['bar', 'masthead']),
  /** Sections of the home page in order: domains and the site register them, a brand may bring its own. */
  home: list(text),
  /** Entries of menus in order; what is not named is not shown. Left out: every entry, in the order of the site. */
  menu: z
    .strictObject({
      main: list(text).optional(),
      tabs: list(text).optional(),
      member: list(text).optional(),
    })
    .optional(),
  /** The foot of the page. */
  footer: z
    .strictObject({
      columns: z
        .array(
          z.strictObject({
            title: localText,
            links: z
              .array(
                z.union([
                  z.enum(FOOTER_LINKS),
                  z.strictObject({
                    text: localText,
                    href: z.string().regex(/^(?:\/(?!\/)|https:\/\/)/, 'must be a path or an https address'),
                  }),
                ]),
              )
              .min(1),
          }),
        )
        .min(1)
        .optional(),
      payments: z.array(z.enum(PAYMENT_MARKS)).optional(),
    })
    .optional(),
  /** Where else the brand is to be found. */
  social: z
    .array(z.strictObject({ name: text, href: webAddress }))
    .min(1)
    .optional(),
  /** Which editions members may choose, and which one they meet first (classic is light, professional is dark). */
  editions: z
    .strictObject({ default: z.enum(['classic', 'professional']), allowed: list(z.enum(['classic', 'professional'])) })
    .refine((editions) => editions.allowed.includes(editions.default), 'the default edition must be an allowed one'),
  /** Public AES key of the request token and the request wrapper: a wrapper, not a lock. 32 bytes in hex. */
  requestKey: z.strictObject({
    id: text,
    key: z.string().regex(/^[0-9a-f]{64}$/, 'must be 32 bytes in lower-case hex'),
  }),
  /** False builds a site that encrypts no request, whatever the operator's safeSwitch says; left out, the switch decides. */
  encryption: z.boolean().optional(),
  /** Where the platform answers; empty means the site's own origin. */
  addresses: z.strictObject({
    platform: z.union([z.literal(''), webAddress]),
    socket: z.string().regex(/^(?:\/|wss:\/\/)/),
    /**
     * The hosted captcha, for a site whose operator chooses one: its script (GeeTest's gt4.js), and the further origins it loads
     * from. Pages may load from these and from nowhere else.
     */
    captcha: z.strictObject({ script: webAddress, origins: list(webAddress).optional() }).optional(),
    /** Where venues are that are not part of the site: pages may show these in a frame, and nothing else. Left out: none. */
    venues: list(webAddress).optional(),
  }),
  /** Addresses of pictures in the brand's assets folder. */
  pictures: z.strictObject({ hero: text }),
  /** What the operator registers the site with; switches live at the platform and are never here. */
  operation: z.strictObject({
    hosts: list(z.string().regex(/^[a-z0-9.-]+(?::\d+)?$/, 'must be a host, with its port if it is unusual')),
    currency: z
      .string()
      .refine((code) => SITE_CURRENCIES.includes(code), `must be one of: ${SITE_CURRENCIES.join(', ')}`),
    timeZone: z
      .string()
      .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'must be an IANA time zone'),
    h5Domain: webAddress,
    /** Whether visitors on a phone are led to `h5Domain`. Left out: no, because these pages work on a phone themselves. */
    mobileRedirect: z.boolean().optional(),
    customerService: webAddress,
    licence: localText,
  }),
})

/** Each text of a site is there in each of its languages. */
export const siteSchema = settings.check(({ value: site, issues }) => {
  const { name, slogan, description } = site
  const texts = { name, slogan, description, 'operation.licence': site.operation.licence }
  for (const [place, text] of Object.entries(texts))
    for (const language of site.languages)
      if (!(language in text))
        issues.push({ code: 'custom', path: [...place.split('.'), language], message: MISSING, input: site })
})
export type SiteConfig = z.infer<typeof siteSchema>
