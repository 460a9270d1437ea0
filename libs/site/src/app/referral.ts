/** The invite code (icode) and the referral code (rcode) an address may carry (spec sections 2 and 3). */
export interface ReferralCodes {
  readonly icode?: string
  readonly rcode?: string
}

/** Codes are letters, digits, - and _, at most 32: what the registration call takes. */
const CODE = /^[\w-]{1,32}$/

const codeIn = (query: URLSearchParams, name: string): string | undefined => {
  for (const [key, value] of query) {
    if (key.toLowerCase() === name && CODE.test(value)) return value
  }
  return undefined
}

/** The codes in the query of an address, whatever the case of their names; anything malformed is left out. */
export const referralIn = (search: string): ReferralCodes => {
  const query = new URLSearchParams(search)
  const icode = codeIn(query, 'icode')
  const rcode = codeIn(query, 'rcode')
  return { ...(icode && { icode }), ...(rcode && { rcode }) }
}

/** True when the address asks for the registration dialog. */
export const asksToRegister = (search: string): boolean => new URLSearchParams(search).get('register') === '1'
