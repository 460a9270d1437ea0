import type { UserConfig } from 'vite'

/** By place in the sources: build and browser must agree on class names. */
export const STYLED_COMPONENTS = {
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
} as UserConfig
