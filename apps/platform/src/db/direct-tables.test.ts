import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { MONEY_TABLES } from './release.ts'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))

/**
 * Tables that the application's login writes with its own statements, and why. A new table goes here or in MONEY_TABLES
 * (docs/decisions/0041), or says so above it in its migration: `-- Written directly: why`.
 */
const WRITTEN_DIRECTLY: Readonly<Record<string, string>> = {
  audit: 'added to alone: nobody changes or removes a row of it',
  event_consumers: 'how far each consumer of events has come, with what it wrote of its own',
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
    'marks of persons, as keyed hashes: only the process has the key, so a function would take any value; that an account may be barred, once known, stays (members_person_barred_stands)',
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
    'what waits for a second person: what was asked, and a decision once made, stay (keep_approval); who is signed in is known to the process alone',
  operator_sessions: 'as operators: who of them is signed in',
}

/** Written by migrations; the application only reads them. */
const OF_MIGRATIONS = ['migrations', 'releases']

it('every table is written to by the owner’s functions alone, or directly with a reason', () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => readFileSync(`${SOURCES}/${file}`, 'utf8'))
  const named = (statement: RegExp) =>
    sources.flatMap((text) => [...text.matchAll(statement)].map(([, name = '']) => name))
  const dropped = named(/^drop table (?:public\.)?(\w+)/gm)
  const tables = [...new Set(named(/^create table (?:public\.)?(\w+)/gm))].filter(
    (name) => !OF_MIGRATIONS.includes(name) && !dropped.includes(name),
  )
  expect(tables.length).toBeGreaterThan(50)
  const declared = named(/^-- Written directly: .+\n(?:--.*\n)*create table (\w+)/gm)
  expect([...MONEY_TABLES, ...Object.keys(WRITTEN_DIRECTLY), ...declared].toSorted()).toEqual(tables.toSorted())
})
