/**
 * The modules of `apps/platform/src`, from the lowest floor up: each imports from floors below its own alone, types included. A module that is
 * not named is a domain and stands on the top floor, so that a new one needs no line here. docs/architecture.md shows the same floors.
 */
export const platformFloors = [
  ['config', 'sealing', 'providers'],
  ['db'],
  ['time', 'health', 'attempts', 'audit', 'bus'],
  ['sites', 'ledger', 'events'],
  ['http'],
  ['operator'],
  ['module'],
  ['protection', 'realtime', 'content', 'areas'],
  ['members'],
  ['messages'],
  ['accounts'],
  ['venues', 'captcha', 'second-factor', 'pictures', 'profile', 'site-settings', 'turnover', 'payout-accounts'],
]

/** Modules of a few files without an `index.ts`: each file is a face. */
export const modulesWithoutIndex = ['config', 'health', 'module', 'sealing', 'time']
