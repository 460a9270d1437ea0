import type { StatusName } from './status.ts'

/** All but done, and those that open something, also show the message. */
export const BEHAVIOURS = {
  done: 'Nothing is shown unless the page says so itself.',
  'sign-out': 'The session ends here; the page goes home, and the sign-in opens.',
  'complete-name': 'A dialog with the message leads to the profile.',
  'bind-phone': 'A notice with the message leads to /mine/auth.',
  'prove-phone': 'The form asks for a code that goes to the bound phone, and is sent again with it.',
  closed: 'The maintenance page is shown until the site is open again.',
  captcha: 'The captcha opens, and the call is repeated once with its proof.',
  'new-device': 'The sign-in continues in the dialog that verifies a new device.',
  'second-factor': 'The sign-in continues with its second step.',
  ask: 'A dialog asks, and the call is repeated, or may be, once the answer is yes.',
  field: 'The message is shown beside the field it is about.',
  support: 'The message is shown with a way to customer service.',
  wait: 'The button counts down `data.wait`, seconds, and cannot be pressed before; without it only the message is shown.',
  transfer: 'A dialog with the message and the form that transfers money into the venue.',
  're-enter': 'The venue is entered again.',
  retry: 'The message is shown with a button that tries again, or beside the button that does.',
  message: 'A toast, or a line where the person looks.',
} as const
export type Behaviour = keyof typeof BEHAVIOURS

interface Entry {
  readonly does: Behaviour
  /** For unused ones: which provider or later part would answer it. */
  readonly when: string
}

export const statusesThat = (does: Behaviour): StatusName[] =>
  (Object.keys(STATUS_CATALOGUE) as StatusName[]).filter((name) => STATUS_CATALOGUE[name].does === does)

/** Spec section 8; source of docs/errors.md. */
export const STATUS_CATALOGUE: Readonly<Record<StatusName, Entry>> = {
  SUCCESS: { does: 'done', when: 'The call did what it was asked for.' },
  LOGIN_EXPIRED: {
    does: 'sign-out',
    when: 'No live session has the token: signed out, expired, ended elsewhere, of another site. Always with HTTP 401.',
  },
  INVALID_CREDENTIALS: { does: 'message', when: 'Wrong name or wrong password; both read and take the same.' },
  ACCESS_DENIED: {
    does: 'message',
    when: 'The host belongs to no site, the site id differs, or a rule of player protection or of chat refuses it (its message says which).',
  },
  NOT_FOUND: { does: 'message', when: 'No such call, or nothing under that id that is the caller’s own.' },
  SERVER_ERROR: { does: 'retry', when: 'The platform failed; nothing is known to have changed. Always with HTTP 500.' },
  BAD_GATEWAY: { does: 'retry', when: 'A provider did not answer in time, and the call needed it.' },
  INVALID_PARAMETER: {
    does: 'field',
    when: 'A payload breaks the contract or a rule; `data.faults` names each field.',
  },
  ILLEGAL_PARAMETER: {
    does: 'message',
    when: 'Headers are missing or malformed, the signature or the encryption is wrong, the clock is off, or the request was seen before.',
  },
  DATA_EXISTS: { does: 'field', when: 'A name is taken, or a key was used for something else.' },
  FILE_UPLOAD_FAILURE: {
    does: 'message',
    when: 'A picture is too large, of no kind that is taken, or not one at all.',
  },
  FREQUENT_SUBMISSION: { does: 'wait', when: 'A limit of an address, a device, an account or a member is reached.' },
  WARNING: {
    does: 'message',
    when: 'What was asked for is kept and does not count yet: a person checks it, or it waits 24 hours.',
  },
  MAINTENANCE: { does: 'closed', when: 'The site is in maintenance.' },
  INVOCATION_ERROR: {
    does: 'retry',
    when: 'Of launches of games, which come with them: the provider answered what its protocol does not allow. Money with venues never answers so: a transfer waits until the venue says what became of it.',
  },
  UNBOUND_PHONE: { does: 'bind-phone', when: 'The call needs a bound phone, and there is none.' },
  PHONE_VERIFICATION: { does: 'prove-phone', when: 'The amount is one for which the bound phone is asked.' },
  PHONE_VERIFICATION_REQUIRED: {
    does: 'prove-phone',
    when: 'Something speaks for another person: a new device, a password or a phone that is new, an account that is.',
  },
  GRAPHIC_VERIFICATION_CODE: {
    does: 'captcha',
    when: 'The call wants the picture captcha, or its answer was wrong, used or too old.',
  },
  RAPID_VERIFICATION: {
    does: 'captcha',
    when: 'The call wants the slider captcha, or its proof was wrong, used or too old.',
  },
  IP_NOT_PASSED: {
    does: 'new-device',
    when: 'Right password from a known device in a network the member did not use lately, where that alone reaches the site’s threshold. With the weights and the threshold a site begins with (25 and 20 of 60) it does not.',
  },
  DEVICE_NOT_PASSED: { does: 'new-device', when: 'Right password from a device that is not known.' },
  DEVICE_AND_IP_NOT_PASSED: { does: 'new-device', when: 'Right password, and neither device nor network are known.' },
  LONG_TIME_NOT_LOGGED_IN: { does: 'new-device', when: 'Right password after a long absence.' },
  RISKY_LOGIN: { does: 'new-device', when: 'Right password after many failures, or other signals that add up.' },
  CONTACT_CUSTOMER_SERVICE: {
    does: 'support',
    when: 'The account is frozen, terminated, or its balance was confiscated; or a person must look at it, for it may be of somebody who excluded themselves.',
  },
  REGION_LIMITED: { does: 'support', when: 'The visitor’s country is not served.' },
  REGION_WARNING: {
    does: 'ask',
    when: 'The visitor’s country may restrict the service; the call is repeated with `regionSeen` once that was read.',
  },
  IP_RESTRICTED: { does: 'support', when: 'The operator refuses the visitor’s address.' },
  MAX_PHONE_ATTEMPTS: { does: 'support', when: 'The hidden digits of the phone were wrong five times.' },
  AUTHENTICATION_REQUIRED: { does: 'second-factor', when: 'Right password, and the member has a second factor.' },
  AUTHENTICATION_CODE_ERROR: { does: 'field', when: 'A code or a captcha is wrong.' },
  AUTHENTICATION_LOCKED: {
    does: 'wait',
    when: 'Too many wrong codes or passwords; a new code, or a quarter of an hour, opens it.',
  },
  AUTHENTICATION_CODE_EXPIRED: { does: 'field', when: 'A code or a ticket is too old, or was used.' },
  TOO_MANY_DEVICES: {
    does: 'ask',
    when: 'The member is signed in on as many devices as the site allows; repeated with `endOldest` the longest unused one is signed out.',
  },
  SIXTY_SECOND_LIMIT: { does: 'wait', when: 'A code was sent less than a minute ago.' },
  WALLET_TOKEN_EXPIRED: {
    does: 'retry',
    when: 'The wallet token of `withdrawInfo` is too old or of another session: its figures may have changed, and are asked for again.',
  },
  PASSWORD_CHECK_FAILURE: {
    does: 'field',
    when: 'The sign-in or fund password that a change asks for is wrong, or a new one may not be used.',
  },
  LOCKING_UNAVAILABLE: {
    does: 'retry',
    when: 'Money could not be locked just now: another of the member’s calls has it, or a transfer with the venue is on its way.',
  },
  WITHDRAWAL_PROTECTION_ERROR: {
    does: 'support',
    when: 'The site’s protection of withdrawals is set up wrongly; no withdrawal is taken.',
  },
  PARAMETER_ERROR: { does: 'message', when: 'A venue refuses what it was sent.' },
  UID_VERIFICATION_ERROR: {
    does: 're-enter',
    when: 'The pass of the sports venue is missing, too old, or of another session.',
  },
  NO_DATA: {
    does: 'message',
    when: 'What the call works on is not there: nothing bound, no such device, no such factor.',
  },
  SYSTEM_MAINTENANCE: {
    does: 'message',
    when: 'Of launches of games, which come with them: a provider’s whole system is in maintenance. Money with venues answers VENUE_MAINTENANCE, of each venue.',
  },
  SYSTEM_BUSY: {
    does: 'retry',
    when: 'Too many passwords are being checked at this moment, or no connection to the database came free in time.',
  },
  UNKNOWN_TYPE: { does: 'message', when: 'No venue, channel or kind of that name.' },
  TESTING: { does: 'message', when: 'A venue is open to testers alone.' },
  SYSTEM_ABNORMAL: { does: 'retry', when: 'A provider’s system failed.' },
  VENUE_ACTIVITY: {
    does: 'transfer',
    when: 'The member takes part in an activity of the venue: money must be transferred in first, or what is to be bet there is not done and nothing comes out.',
  },
  VENUE_MAINTENANCE: { does: 'message', when: 'The venue is in maintenance; `data.until` says until when, if known.' },
  BIND_REAL_NAME: { does: 'complete-name', when: 'The call needs a verified name.' },
  POPUP_NOT_PROMPTED: {
    does: 'ask',
    when: 'The terms or the privacy policy have changed, and the member has not accepted them as they are now.',
  },
  SUSPENDED_WITH_POPUP: {
    does: 'support',
    when: 'The operator suspended sign-in and registration, and wants a dialog.',
  },
  SUSPENDED_WITHOUT_POPUP: {
    does: 'message',
    when: 'The operator suspended sign-in and registration, without a dialog.',
  },
  REALITY_CHECK: { does: 'ask', when: 'A reality check fell due and was not seen; play continues once it was.' },
  EXCLUSION_UNCHECKED: {
    does: 'retry',
    when: 'The national exclusion register has not answered for this person, or not lately enough; nothing was staked or paid.',
  },
}
