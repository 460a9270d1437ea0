import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Vite from 'vite'
import { serveBrand, type BrandServer } from './brand-server.ts'

const run = (program: string, args: string[], cwd: string, env: Record<string, string>, signal: AbortSignal) =>
  spawn(join(cwd, 'node_modules', '.bin', program), args, {
    cwd,
    env: { ...process.env, ...env },
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  })

export const buildBrand = (root: string, brand: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = run(
      'nx',
      ['run', `@pavilion/${brand}:build`, '--outputStyle=static'],
      root,
      { NX_DAEMON: 'false' },
      signal,
    )
    const pieces: Buffer[] = []
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
    child.stderr.on('data', (piece: Buffer) => pieces.push(piece))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Building ${brand} failed:\n${Buffer.concat(pieces).toString()}`)),
    )
  })

/** Another build must not pull the files from under a running site. */
const snapshot = (dist: string, copy: string): string => {
  rmSync(copy, { recursive: true, force: true })
  cpSync(dist, copy, { recursive: true })
  return copy
}

interface Serve {
  readonly root: string
  readonly data: string
  readonly brand: string
  readonly port: number
  readonly platform: string
  readonly venues: string
  readonly dev: boolean
}

export const serveBuiltOrDev = async ({
  root,
  data,
  brand,
  port,
  platform,
  venues,
  dev,
}: Serve): Promise<BrandServer> => {
  const folder = join(root, 'apps', brand)
  if (!dev)
    return serveBrand({ dist: snapshot(join(folder, 'dist'), join(data, 'sites', brand)), port, platform, venues })
  process.env['PLATFORM_PORT'] = new URL(platform).port
  const { createServer } = (await import(
    pathToFileURL(join(root, 'node_modules/vite/dist/node/index.js')).href
  )) as typeof Vite
  const server = await createServer({ root: folder, server: { port, strictPort: true, host: '127.0.0.1' } })
  await server.listen()
  return server
}
