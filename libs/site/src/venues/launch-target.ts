/** Spec section 2. Other content is for slots: docs/decisions/0033. */
export type LaunchTarget =
  { readonly way: 'embedded' | 'window' | 'here'; readonly url: string } | { readonly way: 'nowhere' }

/** Never embedded. */
const IN_WINDOW: readonly string[] = ['XMTY', 'G1CP', 'SGCP']

/** @param embed the site's switch. */
export const isEmbedded = (enName: string, embed: '0' | '1'): boolean =>
  embed === '1' && !IN_WINDOW.includes(enName.toUpperCase())

/** @param embed the site's switch. */
export const launchTarget = (enName: string, url: string | undefined, embed: '0' | '1'): LaunchTarget => {
  if (url === undefined) return { way: 'nowhere' }
  if (/^https?:\/\//i.test(url)) {
    return { way: isEmbedded(enName, embed) ? 'embedded' : 'window', url }
  }
  return url.startsWith('/') && !url.startsWith('//') ? { way: 'here', url } : { way: 'nowhere' }
}
