export interface NewBrand {
  readonly name: string
  readonly siteId: number
  readonly title: string
  readonly titleTraditional: string
  readonly port: number
  /** 32 bytes, hex. */
  readonly requestKey: string
}

export interface OldBrand {
  readonly name: string
  readonly title: string
  readonly titleTraditional: string
}

const NAMES = /name: \{ 'zh-CN': '([^']*)', 'zh-TW': '([^']*)', latin: '[^']*' \}/

export const oldBrand = (name: string, site: string): OldBrand => {
  const [, title = '', titleTraditional = ''] = NAMES.exec(site) ?? []
  if (!title || !titleTraditional)
    throw new Error(`brands/${name}/src/site.ts does not say its name as every brand does.`)
  return { name, title, titleTraditional }
}

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
    // Remaining uses in texts, such as the description.
    .replaceAll(from.title, to.title)
    .replaceAll(from.titleTraditional, to.titleTraditional)
