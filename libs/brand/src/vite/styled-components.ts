import type { UserConfig } from 'vite'

/**
 * Components get their class names from their place in the sources, not from the order in which they come to run: a page drawn at
 * build time and the site in the browser name them alike.
 */
export const STYLED_COMPONENTS = {
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
} as UserConfig
