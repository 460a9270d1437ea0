/** Version of the site, sent with every request (spec section 7). */
export const CLIENT_VERSION = '0.1.0'
