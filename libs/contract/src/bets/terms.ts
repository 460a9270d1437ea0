/** Days after the announcement of a result in which a member may dispute it (spec section 1). */
export const COMPLAINT_DAYS = 14

/** Hours after its first kick-off time within which a match must begin for its bets to stand (rulebook, abandoned). */
export const POSTPONED_HOURS = 36
