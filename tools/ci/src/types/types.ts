import { fileURLToPath } from 'node:url'
import { projectsOf } from '../check/projects.ts'
import { failedTypeChecks } from './type-checks.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const projects = projectsOf(root).filter(({ typecheck }) => typecheck !== undefined)
const failures = await failedTypeChecks(root, projects, (text) => console.log(text))
console.log(`${projects.length} projects checked${failures.length > 0 ? `, FAILED: ${failures.join(', ')}` : ''}`)
if (failures.length > 0 || projects.length === 0) process.exitCode = 1
