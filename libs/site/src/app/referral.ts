/** Spec sections 2 and 3. */
export interface ReferralCodes {
  readonly icode?: string
  readonly rcode?: string
}

/** As the registration call accepts. */
const CODE = /^[\w-]{1,32}$/

const codeIn = (query: URLSearchParams, name: string): string | undefined => {
  for (const [key, value] of query) {
    if (key.toLowerCase() === name && CODE.test(value)) return value
  }
  return undefined
}

/** Case-insensitive. Ignores malformed codes. */
export const referralIn = (search: string): ReferralCodes => {
  const query = new URLSearchParams(search)
  const icode = codeIn(query, 'icode')
  const rcode = codeIn(query, 'rcode')
  return { ...(icode && { icode }), ...(rcode && { rcode }) }
}

export const asksToRegister = (search: string): boolean => new URLSearchParams(search).get('register') === '1'
