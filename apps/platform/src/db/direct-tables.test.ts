import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { MONEY_TABLES } from './release.ts'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))

/**
 * Tables that the application's login writes to by statements of its own, and why. A new table is one of these with its reason, or one
 * of MONEY_TABLES (docs/decisions/0041).
 */
const WRITTEN_DIRECTLY: Readonly<Record<string, string>> = {
  audit: 'added to alone: nobody changes or removes a row of it',
  outbox: 'what was committed is sent and then deleted; it says nothing that the tables do not',
  messages: 'texts to members on their way',

  betting_rules:
    'a person’s word, whose session, role and second person the platform itself checks: a function would take any value too',
  betting_limits_of: 'as betting_rules',
  desk_margins: 'as betting_rules',
  desk_margin_changes: 'as betting_rules',
  deposit_channels: 'as betting_rules',
  venues: 'as betting_rules: open, in maintenance, in which order',
  sites: 'as betting_rules: switches and settings; with an entry in audit',
  notices: 'texts that members read',

  members:
    'what a member or the operator says of an account; place_bet and the functions of deposits read state and exclusion anew',
  member_acceptances: 'which terms a member agreed to',
  member_devices: 'devices that were recognised',
  member_keys: 'keys that personal data are sealed with',
  member_marks: 'what no two accounts share, as hashes',
  member_names: 'real names and who decided about them',
  member_personal: 'personal data, sealed',
  member_protection: 'time-outs and exclusions, which triggers let nobody shorten, remove or move to another member',
  exclusion_answers: 'what the national exclusion register said: the process asks it, so nobody else could tell',
  account_reviews: 'collisions that wait for a person',
  person_marks:
    'marks of persons, as keyed hashes: only the process has the key, so a function would take any value; that an account may be barred, once known, stays (0353)',
  person_decisions: 'as betting_rules: what a person decided about two accounts, with an entry in audit',
  pictures: 'pictures that members chose',

  attempts: 'counts of tries',
  captcha_seen: 'what a captcha was answered with',
  captcha_steps: 'captchas on their way',
  codes: 'codes that were sent, as hashes',
  passkeys: 'second factors',
  totp_secrets: 'second factors, sealed',
  recovery_codes: 'second factors, as hashes',
  remembered_sign_ins: 'devices that stay signed in, as hashes',
  sessions: 'who is signed in',
  sign_ins: 'the history of sign-ins',
  tickets: 'sign-ins on their way',
  used_passes: 'passes that were used',

  operators:
    'people at the operator: a password and a second factor are checked in the process, so a function would take anybody’s word for them',
  operator_alerts: 'what admins are told: added to alone, as audit',
  operator_approvals:
    'what waits for a second person: what was asked, and a decision once made, stay (0320); who is signed in is known to the process alone',
  operator_sessions: 'as operators: who of them is signed in',
}

/** Of the migrations themselves; the application only reads them. */
const OF_MIGRATIONS = ['migrations', 'releases']

it('every table is written to by the owner’s functions alone, or directly with a reason', () => {
  const created = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => [...readFileSync(`${SOURCES}/${file}`, 'utf8').matchAll(/^create table (?:public\.)?(\w+)/gm)])
    .map(([, name = '']) => name)
  const tables = [...new Set(created)].filter((name) => !OF_MIGRATIONS.includes(name))
  expect(tables.length).toBeGreaterThan(50)
  expect([...MONEY_TABLES, ...Object.keys(WRITTEN_DIRECTLY)].toSorted()).toEqual(tables.toSorted())
})
