/** Ids of chat on the socket (spec section 4). 0, 10001 and 10019 are the socket’s own; rooms are subscribed to as every topic is. */
export const CHAT_MSG = {
  /** The room as it is, when a page joins it. */
  JOIN: 10002,
  /** From a page: say this. To pages: a line; or to the sender alone, why there is none. */
  SEND: 10003,
  /** To a member: they may not write, or may again. */
  MUTED: 10004,
  /** A line of before is no longer broadcast. */
  BLOCKED: 10005,
  STATUS: 10006,
  /** From which VIP level members may write. */
  LEVEL: 10007,
  /** Who came, and how many are there. */
  JOINED: 10008,
  /** Of all rooms of the site: whether members may write in any of them. */
  SITE_STATUS: 10009,
  HISTORY: 10011,
  DESTROYED: 10013,
  /** Of the match that a room is about. */
  SCORE: 10014,
  CLEARED: 10015,
  /** To the page that joined: as whom. */
  JOINED_SELF: 10016,
  /** A member gave another one points of the site, as a gift. */
  GIFT: 10017,
  /** A member says how the match of the room will end. */
  PREDICTION: 10018,
  /** From the operator, for everybody in a room. */
  NOTICE: 60000,
} as const
