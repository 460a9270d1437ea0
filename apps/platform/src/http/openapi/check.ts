import { readFileSync } from 'node:fs'
import { breakingChanges } from './breaking.ts'

/** `check.ts <old.json> <new.json>`: ends with 1 and says what breaks, when the new document breaks clients of the old one. */
const [before, after] = process.argv.slice(2)
if (!before || !after) {
  process.stderr.write('Usage: npm run openapi:check -w @pavilion/platform -- <old.json> <new.json>\n')
  process.exit(2)
}
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const faults = breakingChanges(read(before), read(after))
for (const fault of faults) process.stderr.write(`breaking: ${fault}\n`)
process.exit(faults.length > 0 ? 1 : 0)
