export interface NewBrand {
  readonly name: string
  readonly siteId: number
  readonly title: string
  readonly titleTraditional: string
  readonly port: number
  /** 32 bytes, hex. */
  readonly requestKey: string
}

/** Writes a brand's source anew for another brand: its names, its number, its own request key, its own local port. */
export const rename = (source: string, from: string, to: NewBrand): string =>
  source
    .replaceAll(new RegExp(`(@pavilion/brand-|@pavilion/|brand:|id: ')${from}\\b`, 'g'), `$1${to.name}`)
    .replaceAll(/siteId: \d+/g, `siteId: ${to.siteId}`)
    .replaceAll(
      /name: \{ 'zh-CN': '[^']*', 'zh-TW': '[^']*', latin: '[^']*' \}/g,
      `name: { 'zh-CN': '${to.title}', 'zh-TW': '${to.titleTraditional}', latin: '${to.name.toUpperCase()}' }`,
    )
    .replaceAll(
      /requestKey: \{ id: '[^']*', key: '[0-9a-f]{64}' \}/g,
      `requestKey: { id: '${to.name}-1', key: '${to.requestKey}' }`,
    )
    .replaceAll(/(localhost|127\.0\.0\.1):42\d\d/g, `$1:${to.port}`)
