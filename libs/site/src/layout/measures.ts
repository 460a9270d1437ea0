/** Narrow: a phone; compact: too narrow for everything side by side. */
export const NARROW_QUERY = '(max-width: 767px)'
export const NARROW = `@media ${NARROW_QUERY}`
export const COMPACT = '@media (max-width: 1023px)'
export const MOTION = '@media (prefers-reduced-motion: no-preference)'
