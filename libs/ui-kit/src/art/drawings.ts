/// <reference types="vite/client" />

const addresses = import.meta.glob<string>('./drawings/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const DRAWINGS = [
  'ball',
  'basket',
  'calendar',
  'cards',
  'chips',
  'cup',
  'dice',
  'fan',
  'fish',
  'friends',
  'gem',
  'gift',
  'lottery',
  'mahjong',
  'pad',
  'peak',
  'pitch',
  'road',
  'rocket',
  'slots',
  'tennis',
  'tiger',
  'wheel',
] as const
export type ArtName = (typeof DRAWINGS)[number]

const loaded = new Map<ArtName, Promise<string>>()

async function load(name: ArtName): Promise<string> {
  const response = await fetch(addresses[`./drawings/${name}.svg`] ?? '')
  if (!response.ok) throw new Error(`drawing ${name}: HTTP ${response.status}`)
  return (await response.text()).replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
}

/** Cached. A failed fetch is retried next time. */
export function drawing(name: ArtName): Promise<string> {
  const cachedDrawing = loaded.get(name)
  if (cachedDrawing) return cachedDrawing
  const newDrawing = load(name)
  loaded.set(name, newDrawing)
  newDrawing.catch(() => loaded.delete(name))
  return newDrawing
}
