/** Media queries of the shell. Narrow: a phone; compact: too narrow for everything side by side. */
export const NARROW_QUERY = '(max-width: 767px)'
export const NARROW = `@media ${NARROW_QUERY}`
export const COMPACT = '@media (max-width: 1023px)'
/** Motion only for those who did not ask for less of it. */
export const MOTION = '@media (prefers-reduced-motion: no-preference)'
