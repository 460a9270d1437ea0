/** Spec section 9. */
export const CRTY = 'CRTY'
/** Spec section 1. */
export const CRTY_PATH = '/game/sport/crty'
export const RESOURCE_PATH = '/game/api/v1/venue/resource'
