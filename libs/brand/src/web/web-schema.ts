import * as z from 'zod'

const picture = z
  .string()
  .regex(/^file:.+\.(?:png|jpg|svg|ico)$/, 'must be the address of a PNG, JPEG, SVG or ICO file')
const path = z.string().regex(/^\/[\w/$-]*$/, 'must be a path like /game/sport')
const text = z.string().min(1)
const inLanguages = z.record(text, text)

/** Read by the build alone: none of it is in a page's scripts. */
export const webSchema = z.strictObject({
  icons: z
    .strictObject({
      svg: picture.optional().describe('The icon of a browser’s tab, an SVG. Left out: the logo.'),
      ico: picture.optional().describe('The same for old browsers, an ICO with 32 × 32.'),
      apple: picture
        .optional()
        .describe('The icon of an iPhone’s home screen, a PNG of 180 × 180 without transparency.'),
      small: picture.optional().describe('The icon of the installed app, a PNG of 192 × 192.'),
      large: picture.optional().describe('The same for its start, a PNG of 512 × 512.'),
      maskable: picture
        .optional()
        .describe('The same to be cut to a shape, a PNG of 512 × 512 whose middle four fifths hold the mark.'),
    })
    .optional()
    .describe('Icons of the brand’s own. Each one left out is drawn from the logo when the brand is built.'),
  app: z
    .strictObject({
      shortName: text
        .max(12)
        .optional()
        .describe('The name below its icon, at most 12 characters. Left out: the name.'),
      display: z
        .enum(['standalone', 'minimal-ui', 'browser'])
        .optional()
        .describe(
          'How much of the browser shows around the installed app. Left out: minimal-ui, in which iPhones show no notifications.',
        ),
      startUrl: path.optional().describe('Where the installed app begins. Left out: /home.'),
    })
    .optional()
    .describe('The web-app manifest. Its colours are tokens of the default edition.'),
  share: z
    .strictObject({
      picture: picture
        .optional()
        .describe('What a shared link shows, a PNG or JPEG of 1200 × 630. Left out: the hero with the logo.'),
      alt: inLanguages.optional().describe('What the picture shows, by language. Left out: the name.'),
      title: inLanguages.optional().describe('The title of a shared link, by language. Left out: name and slogan.'),
      description: inLanguages
        .optional()
        .describe('The text of a shared link, by language. Left out: the description.'),
      account: z
        .string()
        .regex(/^@\w+$/, 'must be an account like @pavilion')
        .optional()
        .describe('The brand’s account at X, with its @.'),
    })
    .optional()
    .describe('What messengers and social networks show of a link to the site.'),
  robots: z
    .strictObject({
      index: z.boolean().optional().describe('Whether search engines may list the site. Left out: yes.'),
      disallow: z.array(path).optional().describe('Addresses they shall not read, beside those of members.'),
    })
    .optional()
    .describe('What robots.txt allows search engines.'),
})
export type Web = z.infer<typeof webSchema>
