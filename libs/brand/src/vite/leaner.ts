/** docs/decisions/0060 */
const REPLACEMENTS: readonly { readonly module: RegExp; readonly code: string }[] = [
  // styled-components writes no vendor prefixes by default.
  { module: /[\\/]stylis[\\/]src[\\/]Prefixer\.js$/, code: 'export const prefix = (value) => value\n' },
  // No page has an endless list.
  {
    module: /[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/,
    code: 'export const infiniteQueryBehavior = undefined, hasNextPage = undefined, hasPreviousPage = undefined\n',
  },
]

/** Undefined for a module that stays. */
export const leaner = (id: string): string | undefined => REPLACEMENTS.find(({ module }) => module.test(id))?.code
