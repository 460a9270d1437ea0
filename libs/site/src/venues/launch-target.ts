/**
 * What becomes of a launch (spec section 2): shown in the page, in a window of its own, on this origin, or nowhere. Content that is
 * no address belongs on the slot game page (/pg/game), which sports venues have no use for: ADR 0033.
 */
export type LaunchTarget =
  { readonly way: 'embedded' | 'window' | 'here'; readonly url: string } | { readonly way: 'nowhere' }

/** Venues whose games do not open embedded. */
const IN_WINDOW: readonly string[] = ['XMTY', 'G1CP', 'SGCP']

/** Whether a venue with an address of its own opens in the page. @param embed the site's switch for them */
export const isEmbedded = (enName: string, embed: '0' | '1'): boolean =>
  embed === '1' && !IN_WINDOW.includes(enName.toUpperCase())

/** Where the url that a launch answered leads. @param embed the site's switch for games with an address of their own */
export const launchTarget = (enName: string, url: string | undefined, embed: '0' | '1'): LaunchTarget => {
  if (url === undefined) return { way: 'nowhere' }
  if (/^https?:\/\//i.test(url)) {
    return { way: isEmbedded(enName, embed) ? 'embedded' : 'window', url }
  }
  return url.startsWith('/') && !url.startsWith('//') ? { way: 'here', url } : { way: 'nowhere' }
}
