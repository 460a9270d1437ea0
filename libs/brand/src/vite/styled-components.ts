import type { UserConfig } from 'vite'

/** Class names by place in the sources, not by order of execution: build and browser must agree on them. */
export const STYLED_COMPONENTS = {
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
} as UserConfig
