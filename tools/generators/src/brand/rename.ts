export interface NewBrand {
  readonly name: string
  readonly siteId: number
  readonly title: string
  readonly titleTraditional: string
  readonly port: number
  /** 32 bytes, hex. */
  readonly requestKey: string
}

/** The brand that is started from. */
export interface OldBrand {
  readonly name: string
  readonly title: string
  readonly titleTraditional: string
}

const NAMES = /name: \{ 'zh-CN': '([^']*)', 'zh-TW': '([^']*)', latin: '[^']*' \}/

/** Who a brand is, as its site.ts says. */
export const oldBrand = (name: string, site: string): OldBrand => {
  const [, title = '', titleTraditional = ''] = NAMES.exec(site) ?? []
  if (!title || !titleTraditional)
    throw new Error(`brands/${name}/src/site.ts does not say its name as every brand does.`)
  return { name, title, titleTraditional }
}

/** Writes a brand's source anew for another brand: its names, its number, its own request key, its own local port. */
export const rename = (source: string, from: OldBrand, to: NewBrand): string =>
  source
    .replaceAll(new RegExp(`(@pavilion/brand-|@pavilion/|brand:|id: ')${from.name}\\b`, 'g'), `$1${to.name}`)
    .replaceAll(/siteId: \d+/g, `siteId: ${to.siteId}`)
    .replace(
      NAMES,
      `name: { 'zh-CN': '${to.title}', 'zh-TW': '${to.titleTraditional}', latin: '${to.name.toUpperCase()}' }`,
    )
    .replaceAll(
      /requestKey: \{ id: '[^']*', key: '[0-9a-f]{64}' \}/g,
      `requestKey: { id: '${to.name}-1', key: '${to.requestKey}' }`,
    )
    .replaceAll(/(localhost|127\.0\.0\.1):42\d\d/g, `$1:${to.port}`)
    // What is left of the old name stands in texts, such as the description.
    .replaceAll(from.title, to.title)
    .replaceAll(from.titleTraditional, to.titleTraditional)
