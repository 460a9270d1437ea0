/** Modules of libraries that a site's scripts hold for nothing, and what stands in for each. */
const STANDS_IN: readonly { readonly module: RegExp; readonly code: string }[] = [
  // Vendor prefixes: styled-components writes none unless it is told to.
  { module: /[\\/]stylis[\\/]src[\\/]Prefixer\.js$/, code: 'export const prefix = (value) => value\n' },
  // Lists without an end: no page has one.
  {
    module: /[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/,
    code: 'export const infiniteQueryBehavior = undefined, hasNextPage = undefined, hasPreviousPage = undefined\n',
  },
]

/** The code of a module that is left out of a site's scripts; undefined for every other. */
export const leaner = (id: string): string | undefined => STANDS_IN.find(({ module }) => module.test(id))?.code
