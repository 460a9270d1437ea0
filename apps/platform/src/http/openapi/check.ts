import { readFileSync } from 'node:fs'
import { breakingChanges, versionOf } from './breaking.ts'

/** `check.ts <old.json> <new.json>` */
const [before, after] = process.argv.slice(2)
if (!before || !after) {
  process.stderr.write('Usage: npm run openapi:check -w @pavilion/platform -- <old.json> <new.json>\n')
  process.exit(2)
}
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const [old, now] = [read(before), read(after)]
const faults = breakingChanges(old, now)
for (const fault of faults) process.stderr.write(`breaking: ${fault}\n`)
const raised = versionOf(now) > versionOf(old)
if (raised && faults.length > 0)
  process.stderr.write(`Version ${versionOf(now)} may break clients of ${versionOf(old)}.\n`)
process.exit(faults.length > 0 && !raised ? 1 : 0)
