import type { UserConfig } from 'vite'

/**
 * Components get their class names from their place in the sources, not from the order in which they come to run: a page drawn at
 * build time and the site in the browser name them alike.
 */
export const STYLED_COMPONENTS = {
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
} as UserConfig

/**
 * The table of vendor prefixes that comes with styled-components, which writes none unless it is told to. Left out of a site's
 * scripts: a thousand bytes that nothing calls.
 */
export const VENDOR_PREFIXES = /[\\/]stylis[\\/]src[\\/]Prefixer\.js$/
export const NO_VENDOR_PREFIXES = 'export const prefix = (value) => value\n'
