/** The sports channel's venue code (spec section 9). */
export const CRTY = 'CRTY'
/** Its page on every site (spec section 1). */
export const CRTY_PATH = '/game/sport/crty'
/** The path of `resource`, for whoever names its answers without calling it. */
export const RESOURCE_PATH = '/game/api/v1/venue/resource'
