/** From the announcement of a result: so long it may be complained about (spec section 9). */
export const COMPLAINT_DAYS = 14
