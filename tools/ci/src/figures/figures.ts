import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { commentWords } from './comments.ts'

const IS_TEST = /\.(test|stories|spec)\.tsx?$/

interface Source {
  readonly file: string
  readonly project: string
  readonly lines: number
  readonly words: number
  readonly test: boolean
}

interface Face {
  readonly name: string
  readonly names: number
}

const projectOf = (file: string): string =>
  /^(apps|brands|libs|tools)\/[^/]+/.exec(file)?.[0] ?? '.storybook and settings'

const sourcesOf = (folder: string): readonly Source[] => {
  const fileList = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.sql'], { cwd: folder, encoding: 'utf8' })
  return fileList
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('tools/ci/fixtures/'))
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const lines = text.split('\n').length - 1
      return { file, project: projectOf(file), lines, words: commentWords(file, text), test: IS_TEST.test(file) }
    })
}

const facesOf = (folder: string, projects: readonly string[]): readonly Face[] => {
  const entries = projects.flatMap((project) => {
    const manifest = join(folder, project, 'package.json')
    if (!existsSync(manifest)) return []
    const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports?: Record<string, string> }
    return Object.entries(exports)
      .filter(([, file]) => /\.tsx?$/.test(file))
      .map(([face, file]) => ({ name: `${project}${face.slice(1)}`, file: join(folder, project, file) }))
  })
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      allowImportingTsExtensions: true,
      jsx: ts.JsxEmit.ReactJSX,
      module: ts.ModuleKind.Preserve,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      noEmit: true,
      target: ts.ScriptTarget.ESNext,
    },
  )
  const checker = program.getTypeChecker()
  return entries.map(({ name, file }) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    return { name, names: module ? checker.getExportsOfModule(module).length : 0 }
  })
}

const largestRoom = (sources: readonly Source[]): string => {
  const rooms = Map.groupBy(
    sources.filter(({ test }) => !test),
    ({ file }) => dirname(file),
  )
  const [room = '', files = []] = [...rooms].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  return `${files.length} (${room})`
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

const projectRow = (project: string, sources: readonly Source[], faces: readonly Face[]): string => {
  const lines = sources.map((source) => source.lines).toSorted((a, b) => a - b)
  const own = faces.filter(({ name }) => name === project || name.startsWith(`${project}/`))
  const names = own.map((face) => face.names).join(', ')
  return row(
    project,
    sources.length,
    quantile(lines, 0.5),
    quantile(lines, 0.9),
    largestRoom(sources),
    sum(sources.map(({ words }) => words)),
    names,
  )
}

const folderCircles = (folder: string, config: string): number => {
  const places = ['apps', 'brands', 'libs', 'tools']
  const program = fileURLToPath(new URL('../../../../node_modules/.bin/depcruise', import.meta.url))
  const args = ['--config', config, '--output-type', 'json', ...places]
  const output = execFileSync('sh', ['-c', '"$0" "$@" || true', program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string } }[] } }
  return summary.violations.filter(({ rule }) => rule.name === 'no-room-cycles').length
}

/** `--folder` names another checkout. */
const main = (): void => {
  const root = fileURLToPath(new URL('../../../..', import.meta.url))
  const folder = resolve(parseArgs({ options: { folder: { type: 'string', default: root } } }).values.folder)
  const sources = sourcesOf(folder)
  const byProject = Map.groupBy(sources, ({ project }) => project)
  const projects = [...byProject.keys()].toSorted()
  const faces = facesOf(folder, projects)
  console.log(
    row('project', 'files', 'median lines', 'p90 lines', 'largest room', 'words of comments', 'names of its faces'),
  )
  console.log(row('---', '---', '---', '---', '---', '---', '---'))
  for (const project of projects) console.log(projectRow(project, byProject.get(project) ?? [], faces))
  console.log(projectRow('all', sources, []))
  const outsideTests = sum(sources.filter(({ test }) => !test).map(({ words }) => words))
  console.log(`\nWords of comments outside tests and stories: ${outsideTests}`)
  console.log(`Rooms in circles: ${folderCircles(folder, join(root, '.dependency-cruiser-rooms.js'))}`)
}

main()
